// Puts the game's drawing surface on the canvas, only where it has changed. SDL itself would copy
// the whole surface every time: 12 MB for a telephone of three pixels to a CSS pixel.

const OPAQUE = 0xff000000; // the surface has no alpha, and its fourth byte may be anything
const canvas = document.getElementById("canvas");
let runtime = null;
let context = null;
let image = null; // as large as the canvas, so that every place has its own room in it
let pixels = null;

/** The interpreter's module, in whose memory the surface lies. */
export function attach(module) {
  runtime = module;
}

function open(width, height) {
  if (image?.width === width && image.height === height) return;
  context ??= canvas.getContext("2d");
  image = context.createImageData(width, height);
  pixels = new Uint32Array(image.data.buffer);
}

/** Show the places [x, y, width, height] of the surface at `address`; without places all of it. */
export function present(address, width, height, json) {
  open(width, height);
  const first = address / 4;
  for (const [x, y, w, h] of JSON.parse(json) ?? [[0, 0, width, height]]) {
    for (let row = y; row < y + h; row += 1) {
      const start = row * width + x;
      pixels.set(runtime.HEAPU32.subarray(first + start, first + start + w), start);
      for (let place = start; place < start + w; place += 1) pixels[place] |= OPAQUE;
    }
    context.putImageData(image, 0, 0, x, y, w, h);
  }
}
