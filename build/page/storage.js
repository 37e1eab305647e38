// The game's saves in localStorage, which a private or third-party frame may forbid: never throws.

import { isEmbedded } from "./surroundings.js";

const PREFIX = "gin-rami:";
// Each embed has a running match of its own: several on one page, or beside a tab, never meet.
const RUNNING = new Set(["match", "deal"]);
const SLOT = isEmbedded ? `@${hash(location.search)}` : "";

function hash(text) {
  let value = 5381;
  for (const character of text) value = (Math.imul(value, 33) ^ character.codePointAt(0)) >>> 0;
  return value.toString(36);
}

const placeOf = (key) => PREFIX + key + (RUNNING.has(key) ? SLOT : "");

/** The game's key of an entry; null for one that is not ours. */
function keyOf(place) {
  if (!place.startsWith(PREFIX)) return null;
  const [key, slot] = place.slice(PREFIX.length).split("@");
  return (slot === undefined ? "" : `@${slot}`) === (RUNNING.has(key) ? SLOT : "") ? key : null;
}

function attempt(work) {
  try {
    return { ok: true, value: work(window.localStorage) };
  } catch (error) {
    const full = /quota/i.test(`${error?.name} ${error?.message}`);
    return { ok: false, error: full ? "full" : "forbidden" };
  }
}

export const get = (key) => attempt((store) => store.getItem(placeOf(key)));
export const set = (key, value) => attempt((store) => (store.setItem(placeOf(key), value), null));
export const remove = (key) => attempt((store) => (store.removeItem(placeOf(key)), null));

/** Keys of the game's own entries, without the prefix. */
export const keys = () =>
  attempt((store) => Object.keys(store).map(keyOf).filter((key) => key !== null));
