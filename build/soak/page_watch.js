// Put into the page before anything runs: remembers what the game has sent to the mirror, and plays.

const soak = globalThis.soak = { nodes: [], exports: null, answer: 0 };

let own;
Object.defineProperty(globalThis, "gin", {
  configurable: true,
  get: () => own,
  set: (page) => {
    own = Object.create(page, {
      mirror: { value: (json) => { soak.nodes = JSON.parse(json); return page.mirror(json); } },
    });
  },
});

const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...rest) => {
  const made = await instantiate.apply(WebAssembly, rest);
  const { exports } = made.instance ?? made;
  if (exports.PyRun_SimpleString) soak.exports = exports;
  return made;
};

soak.wasm = () => soak.exports?.memory.buffer.byteLength ?? 0;

/** How many objects the game's interpreter keeps track of; it counts no blocks of memory in the browser. */
soak.pieces = () => {
  const { malloc, free, memory, PyRun_SimpleString } = soak.exports;
  const code = "import gc, js, sys\ngc.collect()\njs.soak.answer = len(gc.get_objects())\n\0";
  const bytes = new TextEncoder().encode(code);
  const place = malloc(bytes.length);
  new Uint8Array(memory.buffer).set(bytes, place);
  PyRun_SimpleString(place);
  free(place);
  return soak.answer;
};

soak.failure = () => document.documentElement.dataset.failed
  ? `${document.documentElement.dataset.failed}: ${document.getElementById("failure")?.textContent}` : "";
soak.find = (id) => document.querySelector(`#mirror [data-id="${CSS.escape(id)}"]`);
soak.there = (id) => { const found = soak.find(id); return found && found.ariaDisabled !== "true" ? found : null; };
soak.resting = () => document.documentElement.dataset.busy === "0";
soak.sight = () => ({ ...document.documentElement.dataset, controls: soak.nodes.map((node) => node.id) });

const name = (element) => element.getAttribute("aria-label") ?? element.textContent;

/** Sentences about where the elements are not what the game has sent. */
soak.differences = () => {
  const found = [];
  const elements = [...document.querySelectorAll("#mirror [data-id]")];
  const ids = new Set(soak.nodes.map((node) => node.id));
  if (elements.length !== soak.nodes.length) found.push(`${elements.length} elements for ${soak.nodes.length} controls`);
  for (const element of elements) if (!ids.has(element.dataset.id)) found.push(`${element.dataset.id} is nobody's`);
  for (const node of soak.nodes) {
    const element = soak.find(node.id);
    if (!element) { found.push(`${node.id} is not there`); continue; }
    if (name(element) !== node.name) found.push(`${node.id} reads ${name(element)}, not ${node.name}`);
    if ((element.ariaDisabled === "true") !== !!node.disabled) found.push(`${node.id} is disabled in one place only`);
    if ((element.ariaPressed ?? null) !== (node.pressed == null ? null : String(node.pressed)) && element.localName === "button") found.push(`${node.id} is pressed in one place only`);
  }
  return found;
};

const EAGER = ["gin", "big-gin", "knock", "defend-best", "discard", "pass", "stock"];

/** Play a match to its end as quickly as the table allows; resolves to its number of steps. */
soak.play = (most) => new Promise((resolve, reject) => {
  let steps = 0, still = 0, before = "";
  const step = () => {
    if (soak.failure()) return reject(new Error(soak.failure()));
    if (still > 6000) return reject(new Error(`nothing goes on: ${JSON.stringify(soak.sight())}`));
    still += 1;
    if (soak.resting()) {
      if (soak.there("again")) return resolve(steps);
      const now = JSON.stringify(soak.nodes);
      if (now !== before || still % 50 === 0) {
        before = now;
        const cards = [...document.querySelectorAll('#mirror [data-id^="hand-"]')].filter((card) => card.ariaDisabled !== "true");
        const next = soak.there("next") ?? EAGER.map(soak.there).find(Boolean) ?? cards[steps % cards.length];
        if (next) { next.click(); steps += 1; still = 0; }
        if (steps > most) return reject(new Error(`no end after ${steps} steps`));
      }
    }
    setTimeout(step, 4);
  };
  step();
});

/** Activate a control of the mirror and wait until nothing moves and the controls are others. */
soak.press = (id) => new Promise((resolve, reject) => {
  const before = soak.nodes, element = soak.there(id);
  if (!element) return reject(new Error(`no control ${id}: ${JSON.stringify(soak.sight())}`));
  element.click();
  let waited = 0;
  const look = () => {
    if (soak.nodes !== before && soak.resting()) return resolve(true);
    if ((waited += 1) > 3000) return reject(new Error(`${id} changes nothing: ${JSON.stringify(soak.sight())}`));
    setTimeout(look, 4);
  };
  look();
});
