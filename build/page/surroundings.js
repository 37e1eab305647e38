// What the game may know and use of the browser: address, preferences, clipboard, files, full screen.

const SHORT = 64; // characters of a parameter, far more than any choice needs
const CODE = 1024; // characters of a shared deal, or of rules with every option written out
const LONG = 32768; // characters of a shared record
const PARAMETERS = {
  lang: SHORT, rules: CODE, target: SHORT, opponent: SHORT, seed: SHORT, speed: SHORT,
  sound: SHORT, cards: SHORT, theme: SHORT, deal: CODE, record: LONG,
};

/** The parameters of the address that the game knows; every other one, and anything too long, is ignored. */
export function parameters() {
  const given = new URLSearchParams(location.search);
  const known = Object.entries(PARAMETERS).map(([name, limit]) => [name, given.get(name), limit]);
  return Object.fromEntries(known.filter(([, value, limit]) => value && value.length <= limit).map(([name, value]) => [name, value]));
}

/** Where the game is, for links to it: the address without parameters. */
export const address = () => location.origin === "null" ? location.href.split(/[?#]/)[0] : location.origin + location.pathname;

export const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

export const preferences = () => ({
  languages: [...(navigator.languages ?? [navigator.language])],
  reduced_motion: reducedMotion.matches,
  touch: matchMedia("(pointer: coarse)").matches,
  dark: matchMedia("(prefers-color-scheme: dark)").matches,
});

/** Put a text on the clipboard; return whether it is there, or at least on its way. */
export function copy(text) {
  if (copyBySelection(text)) return true;
  navigator.clipboard?.writeText(text).catch(() => {}); // without permission in this frame: false below
  return Boolean(navigator.clipboard);
}

/** The old way tells at once whether it worked, and needs no permission. */
function copyBySelection(text) {
  const focused = document.activeElement;
  const area = document.createElement("textarea");
  area.className = "unseen";
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  focused?.focus({ preventScroll: true });
  return done;
}

/** Offer a text as a file; return whether it was offered. */
export function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return true;
}

/** Enter or leave full screen; return whether this browser and frame offer it. */
export function fullscreen() {
  if (!document.fullscreenEnabled) return false;
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch(() => {}); // too long after the player's gesture: nothing is lost
  return true;
}

/** Open a web address in its own tab. */
export function open(address) {
  const url = new URL(address, location.href);
  if (["http:", "https:"].includes(url.protocol)) window.open(url, "_blank", "noopener");
}
