// The panel that replaces a dead screen: what happened, a button to try again, details on request.

import { texts } from "./texts.js";

const root = document.documentElement;
const byId = (id) => document.getElementById(id);

/** Show the panel for a kind of failure named in texts.js. The first failure stays: it is the cause. */
export function fail(kind, details = "") {
  const [title, text, button] = texts()[kind];
  show(title, text, details, button, kind);
}

/** Show the panel with a text that the caller has translated already. */
export function show(title, text, details, button = texts().retry, kind = "game") {
  if (root.dataset.failed && !["script", "sandbox"].includes(root.dataset.failed)) return;
  root.dataset.failed = kind;
  root.dataset.busy = "0";
  const heading = Object.assign(document.createElement("h2"), { textContent: title });
  const paragraph = Object.assign(document.createElement("p"), { textContent: text });
  byId("failure-text").replaceChildren(heading, paragraph);
  byId("failure").querySelector("button[data-retry]").textContent = button;
  byId("failure-details").textContent = details;
  byId("failure-more").hidden = !details;
  byId("stage").inert = true;
}

/** Name the kind of failure that an error met while the game started or ran belongs to. */
export function kindOf(error, otherwise) {
  const text = `${error?.name} ${error?.message ?? error}`;
  if (/NetworkError/.test(text)) return "network"; // also out of Python, which fetches what it needs itself
  return /out of memory|MemoryError|memory allocation|RangeError.*(memory|buffer)/i.test(text) ? "memory" : otherwise;
}

/** What a developer would ask for. The frames below a Python traceback say nothing. */
export function describe(error) {
  const message = String(error?.message ?? error);
  const stack = String(error?.stack ?? "");
  const isPython = error?.constructor?.name === "PythonError";
  const text = isPython || !stack ? message : stack.includes(message) ? stack : `${message}\n${stack}`;
  return `${text.trim()}\n\n${navigator.userAgent}`;
}
