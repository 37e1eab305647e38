// Put into the page by frames.py before anything runs: stands between the game and the page's `gin`.

const watch = globalThis.watch = {
  mark: "watch:drawn",
  frames: [], // of each: the time since the one before, and whether anything was put on the canvas
  exports: null, // of the interpreter
  answer: null,
  on: false,
};
let started = 0, before = 0, drawn = false, pressed = null;

const put = CanvasRenderingContext2D.prototype.putImageData;
CanvasRenderingContext2D.prototype.putImageData = function (...rest) {
  if (this.canvas.id === "canvas") {
    drawn = true;
    performance.mark(watch.mark); // the task of the trace in which this lies is a frame
  }
  return put.apply(this, rest);
};

function finish() {
  const now = performance.now();
  if (started && watch.on) watch.frames.push({ gap: started - before, drawn });
  if (drawn && pressed) { pressed(now); pressed = null; }
  before = started;
  started = 0;
}

let own;
Object.defineProperty(globalThis, "gin", {
  configurable: true,
  get: () => own,
  set: (page) => {
    own = Object.create(page, {
      viewport: { value: () => { if (!started) { started = performance.now(); drawn = false; } return page.viewport(); } },
      nextFrame: { value: () => { finish(); return page.nextFrame(); } },
    });
  },
});

const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...rest) => {
  const made = await instantiate.apply(WebAssembly, rest);
  const { exports } = made.instance ?? made;
  if (exports.PyRun_SimpleString) watch.exports = exports;
  return made;
};

/** Run a piece of Python in the game's interpreter; what it gives to `js.watch.answer` comes back. */
watch.python = (code) => {
  const { malloc, free, memory, PyRun_SimpleString } = watch.exports;
  const bytes = new TextEncoder().encode(`${code}\0`);
  const place = malloc(bytes.length);
  new Uint8Array(memory.buffer).set(bytes, place);
  const result = PyRun_SimpleString(place);
  free(place);
  if (result !== 0) throw new Error("the code raised an error; see the console");
  return JSON.parse(watch.answer);
};

watch.reset = () => { watch.frames = []; watch.on = true; };
watch.find = (id) => document.querySelector(`#mirror [data-id="${id}"]`);
watch.there = (id) => { const found = watch.find(id); return found && found.ariaDisabled !== "true" ? found : null; };
watch.ready = () => document.documentElement.dataset.busy === "0";

/** Milliseconds from a press of the mouse on a control to the picture after it. */
watch.press = (id) => new Promise((resolve) => {
  const { x, y, width, height } = watch.find(id).getBoundingClientRect();
  const at = { bubbles: true, cancelable: true, clientX: x + width / 4, clientY: y + height / 2, button: 0, buttons: 1 };
  const canvas = document.getElementById("canvas");
  canvas.dispatchEvent(new MouseEvent("mousemove", { ...at, buttons: 0 }));
  setTimeout(() => {
    const start = performance.now();
    canvas.dispatchEvent(new MouseEvent("mousedown", at));
    pressed = (now) => resolve(now - start);
    setTimeout(() => canvas.dispatchEvent(new MouseEvent("mouseup", { ...at, buttons: 0 })), 60);
  }, 120);
});

const EAGER = ["gin", "knock", "big-gin", "defend-best", "discard", "pass", "stock"];

/** Play deals as quickly as the table allows, drawing and discarding, until so many are over. */
watch.play = (deals) => new Promise((resolve) => {
  const step = () => {
    if (watch.ready()) {
      if (document.documentElement.dataset.scene === "scoring" && --deals === 0) return resolve();
      const next = watch.there("next") ?? EAGER.map(watch.there).find(Boolean)
        ?? [...document.querySelectorAll('#mirror [data-id^="hand-"]')].findLast((card) => card.ariaDisabled !== "true");
      next?.click();
    }
    setTimeout(step, 30);
  };
  step();
});
