// The size of the stage in device pixels, and the frames in which the game draws.

import { push } from "./queue.js";

const HIDDEN_TAB_MS = 250; // animation frames stop in a hidden tab; the game must not hang there
const stage = document.getElementById("stage");
let exact = null; // [width, height] in device pixels, as the browser lays the stage out
let ratio = devicePixelRatio;

/** Size of the drawing surface; the browser's own rounding wins over width × ratio. */
export function viewport() {
  const { width, height } = stage.getBoundingClientRect();
  const side = (css, index) => {
    const computed = css * devicePixelRatio;
    // An emulated ratio leaves the exact box in CSS pixels; a true one differs by rounding only.
    const trusted = exact && Math.abs(exact[index] - computed) < 2;
    return Math.max(1, Math.round(trusted ? exact[index] : computed));
  };
  return { w: side(width, 0), h: side(height, 1), ratio: devicePixelRatio, css_w: width, css_h: height };
}

/** Resolve with the time (ms) at the next animation frame, or a little later in a hidden tab. */
export function nextFrame() {
  return new Promise((resolve) => {
    const finish = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      noticeRatio();
      resolve(performance.now());
    };
    const frame = requestAnimationFrame(finish);
    const timer = setTimeout(finish, HIDDEN_TAB_MS);
  });
}

/** No event tells that the window has moved to a screen of another ratio. */
function noticeRatio() {
  if (devicePixelRatio === ratio) return;
  ratio = devicePixelRatio;
  push({ type: "resize" });
}

function watch() {
  const observer = new ResizeObserver(([entry]) => {
    const box = entry.devicePixelContentBoxSize?.[0];
    exact = box ? [box.inlineSize, box.blockSize] : null;
    push({ type: "resize" });
  });
  try {
    observer.observe(stage, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(stage); // WebKit does not know the exact box
  }
}

watch();
