// Messages between the game and the page that shows it in a frame (docs/embedding.md). They go to one
// origin and are heard from it alone; wishes pass the same list as the parameters of the address.

import { push } from "./queue.js";
import { known, own } from "./surroundings.js";

const root = document.documentElement;
const host = window.parent === window ? null : hostOrigin();
const KINDS = { "gin:new": "new", "gin:set": "set", "gin:pause": "pause" };
const MOST_A_SECOND = 10;
let second = 0;
let heard = 0;

/** The origin that the address names, else the one that the browser knows; null: nobody to talk to. */
function hostOrigin() {
  const named = own("host");
  const candidate = named || location.ancestorOrigins?.[0] || document.referrer;
  try {
    const { origin, protocol } = new URL(candidate);
    if (["http:", "https:"].includes(protocol) && (!named || named === origin)) return origin;
  } catch {
    // no address at all
  }
  if (named) console.warn(`gin: the parameter host is no origin such as https://example.org: ${named.slice(0, 80)}`);
  return null;
}

/** Tell the host page; without a known origin nothing is said. */
export function post(message) {
  if (host) window.parent.postMessage(message, host);
}

export const tell = (json) => post(JSON.parse(json));

const complain = (text) => post({ type: "gin:error", code: "message", text });

function tooMany() {
  const now = Math.floor(performance.now() / 1000);
  heard = now === second ? heard + 1 : 1;
  second = now;
  return heard > MOST_A_SECOND;
}

/** Plain texts, numbers and switches only, by the names of the address. */
function wishesOf(data) {
  const given = Object.entries(data).filter(([name]) => name !== "type");
  const text = (value) => (typeof value === "boolean" ? (value ? "on" : "off") : String(value));
  const plain = given.filter(([, value]) => ["string", "number", "boolean"].includes(typeof value));
  const wishes = known(plain.map(([name, value]) => [name, text(value)]));
  if (data.type === "gin:pause") return typeof data.on === "boolean" ? { on: text(data.on) } : {};
  const strange = given.map(([name]) => name).filter((name) => !(name in wishes));
  if (strange.length) complain(`not understood: ${strange.slice(0, 5).join(", ").slice(0, 80)}`);
  return wishes;
}

addEventListener("message", ({ source, origin, data }) => {
  if (source !== window.parent || !host || origin !== host) return;
  if (typeof data !== "object" || data === null || !Object.hasOwn(KINDS, data.type)) return;
  if (tooMany()) complain("too many messages");
  else push({ type: "host", what: KINDS[data.type], wishes: wishesOf(data) });
});

// What the page itself has to tell ------------------------------------------------------------------

/** The height that suits a width, in CSS pixels: upright on a telephone, low in a column, wide else. */
function heightFor(width) {
  if (width < 430) return Math.round(Math.max(560, width * 1.6));
  return Math.round(Math.min(Math.max(width * (width < 700 ? 0.75 : 0.5625), 360), 820));
}

function tellSize() {
  post({ type: "gin:resize", width: innerWidth, height: heightFor(innerWidth) });
}

function tellState() {
  if (root.dataset.failed) {
    const text = document.querySelector("#failure-text h2")?.textContent ?? "";
    post({ type: "gin:error", code: root.dataset.failed, text });
  } else if (root.dataset.ready) {
    post({ type: "gin:ready", version: 1, lang: root.lang });
  }
}

if (host) {
  let width = innerWidth;
  new MutationObserver(tellState).observe(root, { attributeFilter: ["data-ready", "data-failed"] });
  addEventListener("resize", () => {
    if (innerWidth !== width) tellSize();
    width = innerWidth;
  });
  tellSize();
}
