// Brings the game up: every file at once with progress by bytes, then Pyodide, then main.py.

import { describe, fail, kindOf } from "./failure.js";
import { attach } from "./screen.js";
import { texts } from "./texts.js";

const { runtime, files } = JSON.parse(document.getElementById("files").textContent);
const root = document.documentElement;
const GAME_FOLDER = "/home/pyodide/assets"; // pygbag packs everything below assets/

// The page's event loop is running already: asyncio.run can only schedule, as in pygbag's own loader.
const START = `
import asyncio, os, runpy, sys
os.chdir("${GAME_FOLDER}")
sys.path.insert(0, "${GAME_FOLDER}")
asyncio.run = asyncio.ensure_future
await runpy.run_path("main.py", run_name="__main__")["game"]
`;

/** A failure that has a text of its own in texts.js. */
class LoadError extends Error {
  constructor(kind, details) {
    super(details);
    this.kind = kind;
  }
}

// Progress ---------------------------------------------------------------------------------------

const total = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
let arrived = 0;
let damage = null; // the cause, which the browser replaces by an error of its own on the way

function progress(bytes) {
  arrived += bytes;
  const percent = Math.floor((100 * arrived) / total);
  document.getElementById("progress").value = percent;
  document.getElementById("progress-text").textContent = percent < 100 ? texts().loading(percent) : texts().starting;
}

// Files ------------------------------------------------------------------------------------------

/** The body of a file, counted while it streams in; its size is known, so a damaged one is noticed. */
async function stream(file) {
  let response;
  try {
    response = await fetch(file.url);
  } catch (error) {
    throw new LoadError("network", `${file.url}: ${error.message}`);
  }
  if (!response.ok) throw new LoadError("missing", `${file.url}: HTTP ${response.status}`);
  let size = 0;
  return response.body.pipeThrough(new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      progress(chunk.byteLength);
      controller.enqueue(chunk);
    },
    flush() {
      if (size === file.bytes) return;
      damage ??= new LoadError("truncated", `${file.url}: ${size} bytes instead of ${file.bytes}`);
      throw damage;
    },
  }));
}

/** Run `use` on the body; name what goes wrong on the way. */
async function read(file, use) {
  const body = await stream(file);
  try {
    return await use(body);
  } catch (error) {
    if (damage) throw damage;
    const kind = error instanceof WebAssembly.CompileError ? "truncated" : kindOf(error, "network");
    throw new LoadError(kind, `${file.url}: ${error.message}`);
  }
}

const bytesOf = (file) => read(file, async (body) => new Uint8Array(await new Response(body).arrayBuffer()));

/** Compile while the bytes arrive, whatever type the host declares for them. */
const compile = (file) =>
  read(file, (body) => WebAssembly.compileStreaming(new Response(body, { headers: { "content-type": "application/wasm" } })));

async function script(file) {
  try {
    const module = await import(new URL(file.url, document.baseURI));
    progress(file.bytes);
    return module;
  } catch (error) {
    throw new LoadError(error instanceof SyntaxError ? "truncated" : "missing", `${file.url}: ${error.message}`);
  }
}

// Start ------------------------------------------------------------------------------------------

/** Let Pyodide find what has been fetched already where it would fetch by itself. */
async function withFetched(answers, module, work) {
  const own = { fetch: globalThis.fetch, instantiateStreaming: WebAssembly.instantiateStreaming };
  let reject;
  const broken = new Promise((_, no) => { reject = no; });
  globalThis.fetch = async (address, options) => {
    const body = answers.get(String(new URL(address, document.baseURI)));
    return body === undefined ? own.fetch(address, options) : new Response(body);
  };
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    try {
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      reject(error); // Pyodide only warns, and would wait for ever
      throw error;
    }
  };
  try {
    return await Promise.race([work(), broken]);
  } finally {
    globalThis.fetch = own.fetch;
    WebAssembly.instantiateStreaming = own.instantiateStreaming;
  }
}

async function boot() {
  if (!globalThis.gin) throw new LoadError("missing", "the page's own scripts");
  if (typeof WebAssembly !== "object" || !WebAssembly.compileStreaming) throw new LoadError("old", "no WebAssembly");
  const [pyodide, asm, module, stdlib, lock, wheel, game] = await Promise.all([
    script(files.pyodide), script(files.asm), compile(files.wasm),
    bytesOf(files.stdlib), bytesOf(files.lock), bytesOf(files.wheel), bytesOf(files.game),
  ]);
  performance.mark("gin:fetched");
  const base = String(new URL(runtime, document.baseURI));
  const address = (file) => String(new URL(file.url, document.baseURI));
  const answers = new Map([[`${base}pyodide.asm.wasm`, ""], [address(files.stdlib), stdlib], [address(files.wheel), wheel]]);
  const python = await withFetched(answers, module, () => pyodide.loadPyodide({
    indexURL: base,
    createPyodideModule: asm.default,
    stdLibURL: address(files.stdlib),
    lockFileContents: new TextDecoder().decode(lock),
    packageBaseUrl: base,
    packages: ["pygame-ce"],
    stdout: (line) => console.log(line),
    stderr: (line) => console.warn(line),
    env: { SDL_EMSCRIPTEN_KEYBOARD_ELEMENT: "#canvas", PYGAME_HIDE_SUPPORT_PROMPT: "1" },
  }));
  performance.mark("gin:python");
  python._api._skip_unwind_fatal_error = true; // SDL leaves its main loop by an exception named "unwind"
  python._api.on_fatal = (error) => fail(kindOf(error, "crash"), describe(error));
  python.canvas.setCanvas2D(document.getElementById("canvas"));
  attach(python._module);
  python.unpackArchive(game, "zip", { extractDir: "/home/pyodide" });
  return python;
}

function report(error) {
  const otherwise = root.dataset.ready ? "crash" : "start";
  fail(error instanceof LoadError ? error.kind : kindOf(error, otherwise), describe(error));
}

// What Pyodide forgets to pass on would leave the poster up for ever.
addEventListener("unhandledrejection", (event) => {
  if (!root.dataset.ready) report(event.reason);
});

try {
  progress(0);
  const python = await boot();
  await python.runPythonAsync(START);
  fail("ended");
} catch (error) {
  report(error);
}
