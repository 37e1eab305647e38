// In the page that is one file: unpacks what stands in it and lets the loader find it as if it had
// been fetched. The workers are classic ones from blobs: a page out of a folder can have no others.

const jsonOf = (id) => JSON.parse(document.getElementById(id).textContent);

/** The bytes of a text with seven bits to a character (as_text in build/onefile.py). */
function bytesOf(text, size) {
  const bytes = new Uint8Array(size);
  let bits = 0;
  let have = 0;
  let place = 0;
  for (let i = 0; i < text.length; i += 1) {
    bits = ((bits << 7) | (text.charCodeAt(i) & 127)) & 0x3fff;
    have += 7;
    if (have < 8) continue;
    have -= 8;
    bytes[place] = bits >> have; // what fills up the last group falls off the end
    place += 1;
  }
  return bytes;
}

async function unpackFiles() {
  const listed = jsonOf("files");
  const url = URL.createObjectURL(new Blob([jsonOf("decoder")], { type: "text/javascript" }));
  const workers = [new Worker(url), new Worker(url)];
  const unpacked = Object.keys(listed.files).map((name, index) => new Promise((resolve, reject) => {
    const worker = workers[index % workers.length];
    worker.addEventListener("error", (event) => reject(new Error(`worker: ${event.message}`)));
    worker.addEventListener("message", ({ data }) => {
      if (data.name !== name) return;
      if (data.content) resolve([name, data.content]);
      else reject(new Error(`${name}: ${data.problem}`));
    });
    const packed = document.getElementById(`packed-${name}`);
    const input = bytesOf(packed.textContent, Number(packed.dataset.packed));
    worker.postMessage({ name, input, size: Number(packed.dataset.size) }, [input.buffer]);
    packed.remove();
  }));
  for (const [name, content] of await Promise.all(unpacked)) {
    const type = ["pyodide", "asm"].includes(name) ? "text/javascript" : "application/octet-stream";
    listed.files[name] = { url: URL.createObjectURL(new Blob([content], { type })), bytes: content.length };
  }
  workers.forEach((worker) => worker.terminate());
  document.getElementById("files").textContent = JSON.stringify(listed);
}

// Without its files the loader finds nothing, and says so.
await unpackFiles().catch((error) => console.error(error));
