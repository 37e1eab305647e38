// What both ways to start have in common: how Pyodide is called, with files that are here already.

/** The options of loadPyodide; `lock` is the text of its list of packages, `base` its own folder. */
export const options = (lock, base) => ({
  indexURL: base,
  packageBaseUrl: base,
  lockFileContents: lock,
  stdout: (line) => console.log(line),
  stderr: (line) => console.warn(line),
});

/** Let Pyodide find what has been fetched already where it would fetch by itself. */
export async function withFetched(answers, module, work) {
  const own = { fetch: globalThis.fetch, instantiateStreaming: WebAssembly.instantiateStreaming };
  let reject;
  const broken = new Promise((_, no) => { reject = no; });
  globalThis.fetch = async (address, request) => {
    const body = answers.get(String(new URL(address, document.baseURI)));
    return body === undefined ? own.fetch(address, request) : new Response(body);
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
