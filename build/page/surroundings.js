// What the game may know and use of the browser: address, preferences, clipboard, files, full screen.

const SHORT = 64; // characters of a parameter, far more than any choice needs
const CODE = 1024; // characters of a shared deal, or of rules with every option written out
const LONG = 400_000; // characters of a shared record, as the game itself reads at most
const PARAMETERS = {
  lang: SHORT, rules: CODE, target: SHORT, opponent: SHORT, seed: SHORT, speed: SHORT, layout: SHORT,
  sound: SHORT, cards: SHORT, theme: SHORT, play: SHORT, deal: CODE, record: LONG,
};
const IN_FRAGMENT = ["deal", "record"]; // may be long, and no server needs to see them

/** Of pairs of names and texts those that the game knows. A text that is too long cannot mean anything:
 * its beginning is enough for the game to say so. */
export function known(pairs) {
  const fitting = [...pairs].filter(([name, text]) => Object.hasOwn(PARAMETERS, name) && text);
  const short = fitting.map(([name, text]) => [name, text.slice(0, PARAMETERS[name] + 1)]);
  return Object.fromEntries(short.reverse()); // of several the first
}

/** The parameters of the address that the game knows. */
export function parameters() {
  const fragment = [...new URLSearchParams(location.hash.slice(1))].filter(([name]) => IN_FRAGMENT.includes(name));
  return known([...fragment, ...new URLSearchParams(location.search)]);
}

/** A parameter that is the page's own business. */
export const own = (name) => new URLSearchParams(location.search).get(name);

export const isEmbedded = window.parent !== window;

/** Where the game is, for links to it: the address without parameters. */
export const address = () => location.origin === "null" ? location.href.split(/[?#]/)[0] : location.origin + location.pathname;

export const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

export const preferences = () => ({
  languages: [...(navigator.languages ?? [navigator.language])],
  reduced_motion: reducedMotion.matches,
  touch: matchMedia("(pointer: coarse)").matches,
  dark: matchMedia("(prefers-color-scheme: dark)").matches,
  embedded: isEmbedded,
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

/** Open the game in a tab of its own with these parameters; return whether the browser lets us. */
export function openTab(json) {
  const params = Object.entries(known(Object.entries(JSON.parse(json))));
  const part = (inFragment) => new URLSearchParams(params.filter(([name]) => IN_FRAGMENT.includes(name) === inFragment));
  const tab = window.open(`${address()}?${part(false)}#${part(true)}`, "_blank");
  if (tab) tab.opener = null;
  return Boolean(tab);
}
