// Keys, mouse and touch between the page, the mirror's controls and the canvas that SDL listens on.
// A pointer on a control is handed on to the canvas, so that hovering, dragging and the game's own
// hit test work everywhere; a key that belongs to the browser never reaches SDL, which would eat it.

import { isEmbedded } from "./surroundings.js";

const stage = document.getElementById("stage");
const canvas = document.getElementById("canvas");
const mirror = document.getElementById("mirror");
const root = document.documentElement;

const isChord = (event) => event.ctrlKey || event.metaKey || event.altKey;
const isBrowsers = (event) => event.key === "Tab" || /^F\d+$/.test(event.key) || isChord(event);

/** Dispatch a copy of an event to the canvas; what SDL prevents there is prevented here. */
function relay(event, copy) {
  if (!canvas.dispatchEvent(copy) && event.cancelable) event.preventDefault();
}

// Keyboard -------------------------------------------------------------------------------------

addEventListener("keydown", (event) => {
  if (event.target === canvas && isBrowsers(event)) event.stopImmediatePropagation();
}, true);

for (const type of ["keydown", "keyup"]) {
  mirror.addEventListener(type, (event) => {
    const presses = event.key === "Enter" || event.key === " ";
    if (presses && event.repeat) event.preventDefault(); // a key held down presses once
    if (presses || isBrowsers(event) || event.target.closest("select")) return;
    relay(event, new KeyboardEvent(type, event));
  });
}

// SDL knows the focus of the window only. The stage is one thing: its controls and the canvas.
for (const [type, seen] of [["focusin", "focus"], ["focusout", "blur"]]) {
  stage.addEventListener(type, (event) => {
    if (!stage.contains(event.relatedTarget)) window.dispatchEvent(new FocusEvent(seen));
  });
}

// On a pointer only, never at load: an embedding page would lose its focus and scroll.
stage.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }));

// Mouse ----------------------------------------------------------------------------------------

mirror.addEventListener("mousedown", (event) => {
  event.preventDefault(); // the control does not take the focus from the canvas
  relay(event, new MouseEvent(event.type, event));
});
mirror.addEventListener("mousemove", (event) => relay(event, new MouseEvent(event.type, event)));
stage.addEventListener("mouseleave", (event) => relay(event, new MouseEvent(event.type, event)));
addEventListener("mouseleave", (event) => {
  const toControl = event.target === canvas && mirror.contains(event.relatedTarget);
  if (toControl) event.stopImmediatePropagation(); // still over the picture of the table
}, true);

/** In a frame wheel and swipes belong to the host page, unless the game has something to scroll. */
const passesOn = () => isEmbedded && root.dataset.scrolls !== "1";

/** The wheel, also only once the player has clicked into the game. */
const wheelIsOurs = (event) => !event.ctrlKey && !passesOn() && (!isEmbedded || stage.contains(document.activeElement));

mirror.addEventListener("wheel", (event) => {
  if (wheelIsOurs(event)) relay(event, new WheelEvent(event.type, event));
}, { passive: false });
addEventListener("wheel", (event) => {
  if (event.target === canvas && !wheelIsOurs(event)) event.stopImmediatePropagation();
}, true);

// Touch ----------------------------------------------------------------------------------------

function relayTouch(event) {
  const copies = (touches) => [...touches].map((touch) => new Touch({
    identifier: touch.identifier, target: canvas, clientX: touch.clientX, clientY: touch.clientY,
    pageX: touch.pageX, pageY: touch.pageY, screenX: touch.screenX, screenY: touch.screenY,
  }));
  relay(event, new TouchEvent(event.type, {
    bubbles: true, cancelable: true, touches: copies(event.touches),
    targetTouches: copies(event.targetTouches), changedTouches: copies(event.changedTouches),
  }));
}

/** Where the browser cannot make touches, the finger becomes the mouse. */
function relayAsMouse(event) {
  const types = { touchstart: ["mousemove", "mousedown"], touchmove: ["mousemove"] }[event.type] ?? ["mouseup"];
  const { clientX, clientY, screenX, screenY } = event.changedTouches[0];
  for (const type of types) { // SDL takes the place from the move alone
    canvas.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY, screenX, screenY }));
  }
  event.preventDefault(); // else the browser's own mouse events would follow
}

const onTouch = typeof Touch === "function" ? relayTouch : relayAsMouse;

mirror.addEventListener("touchstart", (event) => {
  if (passesOn() && !event.target.closest("[data-draggable]")) return; // a tap comes as mouse events
  onTouch(event);
  // On the touched control itself: when the game takes it away meanwhile, its events no longer bubble.
  const target = event.target;
  const follow = (later) => {
    onTouch(later);
    if (later.type === "touchmove" || later.targetTouches.length) return;
    for (const type of ["touchmove", "touchend", "touchcancel"]) target.removeEventListener(type, follow);
  };
  if (event.targetTouches.length > 1) return; // a second finger: already followed
  for (const type of ["touchmove", "touchend", "touchcancel"]) target.addEventListener(type, follow, { passive: false });
}, { passive: false });

// A touch that the system takes back presses nothing: for SDL it would be a release like any other.
addEventListener("touchcancel", () => canvas.dispatchEvent(new MouseEvent("mouseleave")), true);

// A swipe beside the controls scrolls the host page; taps arrive there as the browser's mouse events.
if (isEmbedded) {
  root.dataset.embedded = "1";
  for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
    addEventListener(type, (event) => {
      if (event.target === canvas && event.isTrusted && passesOn()) event.stopImmediatePropagation();
    }, true);
  }
}

stage.addEventListener("contextmenu", (event) => {
  if (event.pointerType === "touch") event.preventDefault(); // a finger that rests on a card
});
