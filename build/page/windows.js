// Two windows or tabs of the game share one storage: they notice each other, hidden ones too.

import { push } from "./queue.js";

const PREFIX = "gin-rami:";
const MATCH_SCENES = new Set(["table", "scoring"]);

/** Whether this window has a match open; the game says which scene runs. */
const isPlaying = () => MATCH_SCENES.has(document.documentElement.dataset.scene);

function meet() {
  const channel = new BroadcastChannel("gin-rami");
  channel.addEventListener("message", ({ data }) => {
    if (data === "who plays?" && isPlaying()) channel.postMessage("I do");
    if (data === "I do") push({ type: "other_window" });
  });
  channel.postMessage("who plays?");
  addEventListener("pageshow", () => channel.postMessage("who plays?"));
}

try {
  meet();
} catch {
  // A frame without an origin of its own has no other windows, and no storage to share.
}

addEventListener("storage", (event) => {
  if (event.key?.startsWith(PREFIX)) push({ type: "stored" });
});
