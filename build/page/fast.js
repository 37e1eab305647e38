// The fast start: an interpreter that has pygame and the whole game imported, as a picture of its
// memory made when the site was built (build/faststart). What goes wrong here costs nothing but
// time: the loader then starts the plain way.

import { options, withFetched } from "./interpreter.js";
import { applyDifference, linkSideModule, trampolineWord } from "./side_module.js";

const LIBRARY_DELAY = 1500; // milliseconds after the first frame: the game goes first

/** An interpreter that goes on where the one at build time stopped; `start` is what the head made. */
export async function startFast({ facts, members }) {
  const { pyodide, asm, main, side, memory, files } = members;
  const base = String(new URL("./", document.baseURI));
  const answers = new Map([[`${base}pyodide.asm.wasm`, ""], [`${base}library`, ""]]);
  const python = await withFetched(answers, await main, async () => (await pyodide).loadPyodide({
    ...options(facts.lock, base),
    env: facts.environment,
    _sysExecutable: facts.program,
    stdLibURL: `${base}library`,
    _loadSnapshot: new Uint8Array(), // says that there is one; it goes in below
    createPyodideModule: async (settings) => interpreter(settings, await asm, await side, memory, facts),
  }));
  for (const [path, content] of unpack(await files)) {
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, content, { canOwn: true });
  }
  wake(python, facts);
  performance.mark("gin:picture");
  return python;
}

async function interpreter(settings, asm, side, memory, facts) {
  let layout;
  settings.onRuntimeInitialized = () => { layout = linkSideModule(settings, side, facts.side); };
  const runtime = await asm.default(settings);
  const { buffer, byteOffset, byteLength } = await memory;
  performance.mark("gin:fetched");
  runtime.API.restoreSnapshot = () => {
    if (layout !== facts.layout) throw new Error(`the memory is laid out as ${layout}, not ${facts.layout}`);
    if (runtime.HEAP8.length < facts.bytes) runtime._emscripten_resize_heap(facts.bytes);
    const word = trampolineWord(runtime);
    const trampoline = runtime.HEAP32[word];
    runtime.HEAP32[word] = 0;
    const difference = new Int32Array(buffer, byteOffset, byteLength / 4);
    if (applyDifference(runtime.HEAP32, difference) !== facts.checksum) throw new Error("the memory is not as it was when the site was built");
    runtime.HEAP32[word] = trampoline;
    return facts.references;
  };
  return runtime;
}

/** Path and content of every file in a pack: the length of a list, the list, then the contents. */
function* unpack(pack) {
  const start = 4 + new DataView(pack.buffer, pack.byteOffset).getUint32(0, true);
  let place = start;
  for (const [path, size] of JSON.parse(new TextDecoder().decode(pack.subarray(4, start)))) {
    yield [path, pack.slice(place, place + size)];
    place += size;
  }
}

/** Make the picture a start of its own, and let it have the rest of the library in time. */
function wake(python, { library }) {
  const awake = python.pyimport("awake");
  const put = (content) => python.FS.writeFile(library.path, content);
  awake.wake(() => put(fetchNow(library.url)));
  const bring = async () => {
    const response = await fetch(library.url);
    if (!response.ok) return; // asked for again when it is needed
    put(new Uint8Array(await response.arrayBuffer()));
    awake.library_is_here();
  };
  const root = document.documentElement;
  const soon = () => {
    if (!root.dataset.ready) return;
    watcher.disconnect();
    setTimeout(() => bring().catch(() => {}), LIBRARY_DELAY);
  };
  const watcher = new MutationObserver(soon);
  watcher.observe(root, { attributeFilter: ["data-ready"] });
}

/** A file while Python waits for it: only a text can be had like this, so each character is a byte. */
function fetchNow(url) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${url}: HTTP ${request.status}`);
  return Uint8Array.from(request.responseText, (character) => character.charCodeAt(0) & 0xff);
}
