// In the page's head, before anything else: asks for every packed file at once and lets two workers
// unpack them while the rest of the page arrives. build/faststart/start.py fills in START.
// With start=plain in the address it asks for nothing, and the game starts the plain way.
if (!/[?&]start=plain\b/.test(location.search)) {
  const { facts, decoder, files } = START;
  const WORKERS = 2;
  const total = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  const start = { facts, members: {}, arrived: 0, total, onprogress: null };
  const waiting = new Map();

  /** Every worker, once the decoder is here; a classic one from a blob, which works in a file too. */
  const begin = async () => {
    const response = await fetch(decoder);
    if (!response.ok) throw new Error(`${decoder}: HTTP ${response.status}`);
    const url = URL.createObjectURL(new Blob([await response.text()], { type: "text/javascript" }));
    return Array.from({ length: WORKERS }, () => {
      const worker = new Worker(url);
      worker.onmessage = ({ data: { name, content, problem } }) => {
        if (content) waiting.get(name).resolve(content);
        else waiting.get(name).reject(new Error(`${files[name].url}: ${problem}`));
      };
      worker.onerror = (event) => {
        event.preventDefault(); // else it counts as an error of the page
        waiting.forEach(({ reject }) => reject(new Error(`worker: ${event.message}`)));
      };
      return worker;
    });
  };

  const packed = async ({ url }) => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
    const chunks = [];
    for (let reader = response.body.getReader(), part; !(part = await reader.read()).done;) {
      chunks.push(part.value);
      start.arrived += part.value.length;
      start.onprogress?.();
    }
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
  };

  const unpacked = async (name, index) => {
    const bytes = packed(files[name]);
    bytes.catch(() => {}); // awaited below, unless there is no worker
    const worker = (await workers)[index % WORKERS];
    const content = Promise.withResolvers();
    content.promise.catch(() => {}); // awaited below
    waiting.set(name, content);
    const input = await bytes;
    worker.postMessage({ name, input, size: files[name].size }, [input.buffer]);
    return content.promise;
  };

  const uses = {
    data: (content) => content,
    wasm: (content) => WebAssembly.compile(content),
    js: (content) => import(URL.createObjectURL(new Blob([content], { type: "text/javascript" }))),
  };

  const workers = begin();
  workers.catch(() => {});
  Object.entries(files).forEach(([name, { kind }], index) => {
    const member = unpacked(name, index).then(uses[kind]);
    member.catch(() => {}); // whoever waits for it learns of it
    start.members[name] = member;
  });
  globalThis.ginStart = start;
}
