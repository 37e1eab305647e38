// In a worker: unpacks zstd. The decoder's WebAssembly stands here as base64 text.
const DECODER = "gin:decoder";
const bytes = Uint8Array.from(atob(DECODER), (character) => character.charCodeAt(0));
const imports = { env: { emscripten_notify_memory_growth() {} } };
const ready = WebAssembly.instantiate(bytes, imports).then(({ instance }) => instance.exports);

async function unpack({ name, input, size }) {
  const { memory, malloc, free, ZSTD_decompress } = await ready;
  const from = malloc(input.length);
  const to = malloc(size);
  new Uint8Array(memory.buffer).set(input, from);
  const done = ZSTD_decompress(to, size, from, input.length);
  if (done !== size) throw new Error(`damaged: ${done} bytes instead of ${size}`);
  const content = new Uint8Array(memory.buffer).slice(to, to + size);
  free(from);
  free(to);
  postMessage({ name, content }, [content.buffer]);
}

onmessage = ({ data }) => unpack(data).catch((error) => postMessage({ name: data.name, problem: error.message }));
