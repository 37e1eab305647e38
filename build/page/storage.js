// The game's saves in localStorage, which a private or third-party frame may forbid: never throws.

const PREFIX = "gin-rami:";

function attempt(work) {
  try {
    return { ok: true, value: work(window.localStorage) };
  } catch (error) {
    const full = /quota/i.test(`${error?.name} ${error?.message}`);
    return { ok: false, error: full ? "full" : "forbidden" };
  }
}

export const get = (key) => attempt((store) => store.getItem(PREFIX + key));
export const set = (key, value) => attempt((store) => (store.setItem(PREFIX + key, value), null));
export const remove = (key) => attempt((store) => (store.removeItem(PREFIX + key), null));

/** Keys of the game's own entries, without the prefix. */
export const keys = () =>
  attempt((store) => Object.keys(store).filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length)));
