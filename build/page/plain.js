// The plain start, by Pyodide's own means: every file at once, then Pyodide, pygame and the game.

import { kindOf } from "./failure.js";
import { options, withFetched } from "./interpreter.js";
import { showProgress } from "./progress.js";

/** A failure that has a text of its own in texts.js. */
export class LoadError extends Error {
  constructor(kind, details) {
    super(details);
    this.kind = kind;
  }
}

const { runtime, files } = JSON.parse(document.getElementById("files").textContent);
const total = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
let arrived = 0;
let damage = null; // the cause, which the browser replaces by an error of its own on the way

function progress(bytes) {
  arrived += bytes;
  showProgress(arrived, total);
}

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

/** An interpreter with pygame and the game's files, none of it imported yet. */
export async function startPlain() {
  progress(0);
  const [pyodide, asm, module, stdlib, lock, wheel, game] = await Promise.all([
    script(files.pyodide), script(files.asm), compile(files.wasm),
    bytesOf(files.stdlib), bytesOf(files.lock), bytesOf(files.wheel), bytesOf(files.game),
  ]);
  performance.mark("gin:fetched");
  const base = String(new URL(runtime, document.baseURI));
  const list = new TextDecoder().decode(lock);
  const wheelName = JSON.parse(list).packages["pygame-ce"].file_name;
  const answers = new Map([[`${base}pyodide.asm.wasm`, ""], [`${base}library`, stdlib], [base + wheelName, wheel]]);
  const python = await withFetched(answers, module, () => pyodide.loadPyodide({
    ...options(list, base),
    createPyodideModule: asm.default,
    stdLibURL: `${base}library`,
    packages: ["pygame-ce"],
    env: { SDL_EMSCRIPTEN_KEYBOARD_ELEMENT: "#canvas", PYGAME_HIDE_SUPPORT_PROMPT: "1" },
  }));
  python.unpackArchive(game, "zip", { extractDir: "/home/pyodide" });
  return python;
}
