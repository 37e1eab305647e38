// Links a compiled side module to the interpreter before Python starts. The same steps at build time
// and in the page give the same addresses and table slots, on which the picture of the memory relies.

const RTLD_NOW = 2;

/** Link the module that Python will look for at `path`; return where everything lies now. */
export function linkSideModule(runtime, compiled, path) {
  const { FS, wasmTable } = runtime;
  const slots = wasmTable.length;
  FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  FS.writeFile(path, new Uint8Array(8)); // only looked for, never read
  const flags = { loadAsync: false, nodelete: true, global: false };
  runtime.preloadedWasm[path] = runtime.loadWebAssemblyModule(compiled, flags, path, {});
  const stack = runtime.stackSave();
  const handle = runtime._dlopen(runtime.stringToUTF8OnStack(path), RTLD_NOW);
  const problem = handle ? "" : runtime.UTF8ToString(runtime._dlerror());
  runtime.stackRestore(stack);
  if (problem) throw new Error(problem);
  return [slots, handle, wasmTable.length, runtime._sbrk(0)].join(" ");
}

/** Index, in words, of the one address that belongs to the engine whatever the picture says. */
export const trampolineWord = (runtime) =>
  (runtime.__PyRuntime + runtime.HEAP32[runtime.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2]) >>> 2;

/**
 * Change `words` by the difference, in place; return a checksum of what has changed. What has not
 * belongs to this interpreter alone: its name, its clock, its chance.
 */
export function applyDifference(words, difference) {
  let checksum = 0;
  for (let i = 0; i < difference.length; i += 1) {
    if (difference[i] === 0) continue;
    words[i] ^= difference[i];
    checksum = (Math.imul(checksum, 31) + words[i]) | 0;
  }
  return checksum;
}
