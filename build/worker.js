// Keeps one whole version of the site, for play without a network. build/offline.py writes the list
// of its files into SITE: so another version is another worker, which the browser installs beside
// the one that serves, and which waits until a player takes it or the last window has closed.

const SITE = "gin:site"; // { version, files: [[path, checksum], …], spare: the same }
const FOLDER = new URL("./", location.href).href;
const PREFIX = `gin-rami ${FOLDER} `; // of the names of our caches: one a version, whole or not at all
const CACHE = PREFIX + SITE.version;
const NAMED_BY_CONTENT = /-[0-9a-f]{10}[./]/;
const AT_ONCE = 4; // files fetched side by side: the page may be loading its own

const address = (path) => new URL(path, FOLDER).href;
const listed = (list) => list.map(([path, checksum]) => [address(path), checksum]);
const files = new Map(listed(SITE.files));

// Keeping ----------------------------------------------------------------------------------------

async function keepAll() {
  try {
    const cache = await caches.open(CACHE);
    await keepEach(cache, [...files]);
  } catch (error) {
    await caches.delete(CACHE); // no network, no room, another version on the host: by halves is worse
    throw error;
  }
}

async function keepEach(cache, queue) {
  const work = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) await keep(cache, ...file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** What the page needs where it cannot start the fast way: only there it is kept. */
async function keepSpare() {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  await keepEach(cache, listed(SITE.spare).filter(([url]) => !kept.has(url)));
}

/** What an earlier version has kept under a name made from its content is not fetched again. */
async function keep(cache, url, checksum) {
  const known = NAMED_BY_CONTENT.test(url) ? await caches.match(url, { ignoreVary: true }) : undefined;
  await cache.put(url, known ?? (await fetched(url, checksum)));
}

/** The file as the list has it; a host that is half way to another version fails the checksum. */
async function fetched(url, integrity) {
  const response = await fetch(url, { integrity, cache: NAMED_BY_CONTENT.test(url) ? "default" : "reload" });
  if (response.status !== 200) throw new Error(`${url}: HTTP ${response.status}`);
  return new Response(response.body, { headers: response.headers }); // a redirected one cannot answer for a page
}

/** Once a page of this version runs alone, nobody needs another one; unless one waits already. */
async function forgetOthers() {
  const names = await caches.keys();
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.length > 1 || registration.installing || registration.waiting) return;
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

// Answering --------------------------------------------------------------------------------------

/** The page, whatever parameters its address has; other files by their path. */
function keptUnder({ url, mode }) {
  const path = url.split(/[?#]/)[0];
  return mode === "navigate" && path === address("index.html") ? FOLDER : path;
}

/** From this version, else from one before (its page may still run), else from the host. */
async function answer(request, key) {
  const cache = await caches.open(CACHE).catch(() => undefined); // broken storage: the host has it all
  const kept = (await cache?.match(key, { ignoreVary: true })) ?? (await older(key));
  if (!kept) return fetch(request);
  const range = request.headers.get("range");
  return range ? part(kept, range) : kept;
}

async function older(key) {
  return NAMED_BY_CONTENT.test(key) ? caches.match(key, { ignoreVary: true }).catch(() => undefined) : undefined;
}

/** The bytes of "bytes=FROM-" or "bytes=FROM-TO"; the whole file for anything more artful. */
async function part(response, range) {
  const asked = /^bytes=(\d+)-(\d*)$/.exec(range);
  if (!asked) return response;
  const body = await response.blob();
  const from = Number(asked[1]);
  const to = Math.min(asked[2] ? Number(asked[2]) : Infinity, body.size - 1);
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.set("content-range", from > to ? `bytes */${body.size}` : `bytes ${from}-${to}/${body.size}`);
  if (from > to) return new Response(null, { status: 416, headers });
  return new Response(body.slice(from, to + 1), { status: 206, headers });
}

addEventListener("install", (event) => event.waitUntil(keepAll()));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(skipWaiting());
  if (event.data?.started !== SITE.version) return;
  const spare = event.data.plainly ? keepSpare().catch(() => {}) : undefined; // no room: the host has it
  event.waitUntil(Promise.resolve(spare).then(forgetOthers));
});

addEventListener("fetch", (event) => {
  const key = keptUnder(event.request);
  const isOurs = files.has(key) || (key.startsWith(FOLDER) && NAMED_BY_CONTENT.test(key));
  if (isOurs && event.request.method === "GET") event.respondWith(answer(event.request, key));
});
