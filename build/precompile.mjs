// Starts the browser's own interpreter in Node at build time, to compile what it would otherwise
// compile anew at every visit (build/precompile_inside.py). Arguments: runtime, archive, output.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, archive, output] = process.argv.slice(2);
const here = import.meta.dirname;
const bytes = (file) => new Uint8Array(fs.readFileSync(file));

const { loadPyodide } = await import(pathToFileURL(path.join(runtime, "pyodide.mjs")));
const python = await loadPyodide({
  indexURL: runtime,
  packages: ["pygame-ce"],
  // The order of a set's constants would differ from build to build.
  env: { PYTHONHASHSEED: "0", PYGAME_HIDE_SUPPORT_PROMPT: "1" },
});
python.FS.writeFile("/game.zip", bytes(archive));
python.FS.writeFile("/stdlib.zip", bytes(path.join(runtime, "python_stdlib.zip")));
python.FS.writeFile("/precompile_inside.py", bytes(path.join(here, "precompile_inside.py")));
python.runPython("import sys; sys.path.append('/'); import precompile_inside; precompile_inside.main()");
for (const name of ["game.zip", "stdlib.zip"]) {
  fs.writeFileSync(path.join(output, name), python.FS.readFile(`/compiled/${name}`));
}
