// Makes the picture of the memory with which the page starts: runs the browser's own interpreter in
// Node up to the imported game. Arguments: runtime, compiled game, compiled library, output folder.

import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { applyDifference, linkSideModule, trampolineWord } from "../page/side_module.js";

const [runtimeFolder, game, library, output] = process.argv.slice(2);
const here = import.meta.dirname;
const SITE_PACKAGES = "/lib/python3.14/site-packages";
const bytes = (file) => new Uint8Array(fs.readFileSync(file));
const load = (name) => import(pathToFileURL(path.join(runtimeFolder, name)));
/** The environment of both interpreters, down to what Emscripten would take from the machine. */
const environment = {
  HOME: "/home/pyodide", LANG: "en_GB.UTF-8", PYTHONHASHSEED: "0", PYGAME_HIDE_SUPPORT_PROMPT: "1",
  SDL_EMSCRIPTEN_KEYBOARD_ELEMENT: "#canvas",
};
const program = "python";

// The same picture from the same files: no time and no chance of this run.
Date.now = () => 0;
performance.now = () => 0;
crypto.randomFillSync = (view) => view.fill(0);

const lock = fs.readFileSync(path.join(runtimeFolder, "pyodide-lock.json"), "utf8");
const wheel = bytes(path.join(runtimeFolder, JSON.parse(lock).packages["pygame-ce"].file_name));
const side = fs.readFileSync(path.join(output, "side.wasm"));
const sidePath = `${SITE_PACKAGES}/${process.argv[6]}`;

let runtime, layout, before;
const { loadPyodide } = await load("pyodide.mjs");
const { default: createRuntime } = await load("pyodide.asm.mjs");
const compiled = await WebAssembly.compile(side);
const python = await loadPyodide({
  indexURL: runtimeFolder,
  packageBaseUrl: runtimeFolder,
  lockFileContents: lock,
  stdLibURL: library,
  env: environment,
  _sysExecutable: program,
  _makeSnapshot: true,
  createPyodideModule: async (settings) => {
    settings.onRuntimeInitialized = () => {
      layout = linkSideModule(settings, compiled, sidePath);
      before = settings.HEAP32.slice();
    };
    runtime = await createRuntime(settings);
    return runtime;
  },
});

python.unpackArchive(wheel, "wheel", { extractDir: SITE_PACKAGES });
python.unpackArchive(bytes(game), "zip", { extractDir: "/home/pyodide" });
python.FS.mkdirTree("/builder");
for (const name of ["awake.py", "snapshot_inside.py"]) {
  python.FS.writeFile(`/builder/${name}`, bytes(path.join(here, name)));
}
python.runPython("import sys; sys.path.append('/builder'); import snapshot_inside; snapshot_inside.main(); del snapshot_inside");

/** Overwrite what malloc has free, the dead stack and all beyond the heap: it weighs, and it tells of this run. */
function clearFreeMemory() {
  const end = runtime._sbrk(0);
  const taken = [];
  for (let size = 1 << 20; size >= 8; size = size > 64 ? (size * 7) >> 3 & ~7 : size - 8) {
    for (let block = runtime._malloc(size); block; block = runtime._malloc(size)) {
      if (block + size > end) {
        runtime._free(block);
        break;
      }
      runtime.HEAPU8.fill(0, block, block + size);
      taken.push(block);
    }
  }
  taken.forEach((block) => runtime._free(block));
  runtime.HEAPU8.fill(0, runtime._sbrk(0));
  runtime.HEAPU8.fill(0, runtime._emscripten_stack_get_end(), runtime._emscripten_stack_get_current());
}

clearFreeMemory();
const picture = python.makeMemorySnapshot();
const [, start, length] = new Uint32Array(picture.buffer, 0, 3);
const references = JSON.parse(new TextDecoder().decode(picture.subarray(48, 48 + length)));
const used = runtime._sbrk(0);
const after = new Int32Array(picture.buffer, start, Math.ceil(used / 4));
const word = trampolineWord(runtime);
after[word] = before[word] = 0;
const difference = after.slice();
for (let i = 0; i < Math.min(before.length, after.length); i += 1) difference[i] ^= before[i];
const again = new Int32Array(after.length);
again.set(before.subarray(0, after.length));
const checksum = applyDifference(again, difference);

fs.writeFileSync(path.join(output, "memory"), new Uint8Array(difference.buffer));
fs.writeFileSync(path.join(output, "library.zip"), python.FS.readFile("/late.zip"));
fs.writeFileSync(path.join(output, "facts.json"), JSON.stringify({
  side: sidePath, layout, checksum, bytes: difference.byteLength, references, environment, program, lock,
}));
process.exit(0);
