// `gin`: the only surface between the page and the game. The game calls these functions through
// Pyodide's `js` module (game/services/platform_web.py); structured values travel as JSON text.

import { ask } from "./ask.js";
import "./input.js";
import { show as showFailure } from "./failure.js";
import { tell } from "./messages.js";
import { focusOn, show as showMirror } from "./mirror.js";
import { takeUpdate } from "./offline.js";
import { isWaiting, push, take } from "./queue.js";
import { present } from "./screen.js";
import * as storage from "./storage.js";
import * as surroundings from "./surroundings.js";
import { texts } from "./texts.js";
import { nextFrame, viewport } from "./viewport.js";
import "./windows.js";

const root = document.documentElement;
const log = document.getElementById("log");
const LOG_LINES = 60;
let wantedTitle = document.title;

function say(text) {
  log.append(Object.assign(document.createElement("p"), { textContent: text }));
  while (log.childElementCount > LOG_LINES) log.firstChild.remove();
}

function state(json) {
  const { scene, busy, lang, title } = JSON.parse(json);
  const set = (target, name, value) => {
    if (value !== undefined && target[name] !== String(value)) target[name] = String(value);
  };
  set(root.dataset, "scene", scene);
  set(root.dataset, "busy", busy === undefined ? undefined : Number(busy));
  set(root, "lang", lang);
  set(document.getElementById("canvas"), "ariaLabel", title);
  wantedTitle = title ?? wantedTitle;
  keepTitle();
}

/** SDL names the page after its window whenever it opens one. */
function keepTitle() {
  if (document.title !== wantedTitle) document.title = wantedTitle;
}

/** The first frame is drawn: the poster may go. */
function ready() {
  if (root.dataset.ready) return;
  root.dataset.ready = "1";
  performance.mark("gin:first-frame");
}

/** The game's own words for a failure: a title and a text, or the text alone. */
function fail(text, details) {
  const [first, ...rest] = text.split("\n");
  if (rest.length) showFailure(first, rest.join("\n"), details);
  else showFailure(texts().crash[0], first, details);
}

globalThis.gin = Object.freeze({
  nextFrame,
  viewport: () => JSON.stringify(viewport()),
  takeEvents: () => JSON.stringify(take()),
  /** Whether takeEvents would bring something. */
  get wake() { return isWaiting(); },
  mirror: (json) => showMirror(JSON.parse(json)),
  focus: focusOn,
  present,
  say,
  state,
  ready,
  fail,
  storageGet: (key) => JSON.stringify(storage.get(key)),
  storageSet: (key, value) => JSON.stringify(storage.set(key, value)),
  storageRemove: (key) => JSON.stringify(storage.remove(key)),
  storageKeys: () => JSON.stringify(storage.keys()),
  params: () => JSON.stringify(surroundings.parameters()),
  prefs: () => JSON.stringify(surroundings.preferences()),
  copy: surroundings.copy,
  download: surroundings.download,
  askText: ask,
  address: surroundings.address,
  fullscreen: surroundings.fullscreen,
  openTab: surroundings.openTab,
  tell,
  scrolls: (on) => { root.dataset.scrolls = Number(on); },
  takeUpdate,
});

new MutationObserver(keepTitle).observe(document.querySelector("title"), { childList: true });
document.addEventListener("visibilitychange", () => push({ type: document.hidden ? "hidden" : "shown" }));
surroundings.reducedMotion.addEventListener("change", (event) => push({ type: "reduced_motion", value: event.matches }));
