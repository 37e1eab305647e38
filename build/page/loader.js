// Brings the game up: the fast way where the head has begun it, else the plain one; then main.py.

import { describe, fail, kindOf } from "./failure.js";
import { startFast } from "./fast.js";
import { LoadError, startPlain } from "./plain.js";
import { showProgress } from "./progress.js";
import { attach } from "./screen.js";

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

/** Run the game in the interpreter until it ends. Throws what the interpreter dies of. */
async function run(python) {
  performance.mark("gin:python");
  const runtime = python._module;
  const dead = new Promise((_, reject) => { python._api.on_fatal = reject; });
  python._api._skip_unwind_fatal_error = true; // SDL leaves its main loop by an exception named "unwind"
  python.canvas.setCanvas2D(document.getElementById("canvas"));
  attach(runtime);
  try {
    await Promise.race([python.runPythonAsync(START), dead]);
  } catch (error) {
    runtime.JSEvents.removeAllEventListeners(); // nobody is left to answer them
    throw error;
  }
}

/** A promise that fails with what the promises of others have forgotten to pass on, until the first frame. */
function forgotten() {
  return new Promise((_, reject) => {
    addEventListener("unhandledrejection", ({ reason }) => { if (!root.dataset.ready) reject(reason); });
  });
}

/** Whether the fast way has brought the game as far as it goes: to its end, or to its own error. */
async function runFast(start) {
  start.onprogress = () => showProgress(start.arrived, start.total);
  start.onprogress();
  try {
    await Promise.race([startFast(start).then(run), forgotten()]);
    return true;
  } catch (error) {
    if (root.dataset.ready || error?.constructor.name === "PythonError") throw error;
    console.warn(`The fast start failed, now the plain one: ${describe(error)}`);
    performance.mark("gin:plain");
    return false;
  } finally {
    start.onprogress = null;
  }
}

async function runPlain() {
  // What is forgotten would leave the poster up for ever.
  await Promise.race([startPlain().then(run), forgotten()]);
}

try {
  if (!globalThis.gin) throw new LoadError("missing", "the page's own scripts");
  if (typeof WebAssembly !== "object" || !WebAssembly.compileStreaming) throw new LoadError("old", "no WebAssembly");
  const start = globalThis.ginStart;
  if (!(start && (await runFast(start)))) await runPlain();
  fail("ended");
} catch (error) {
  const otherwise = root.dataset.ready ? "crash" : "start";
  fail(error instanceof LoadError ? error.kind : kindOf(error, otherwise), describe(error));
}
