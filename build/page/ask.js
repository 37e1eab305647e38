// Asks the player for a text: typed or pasted into a field, or out of a file. The game gives the words.

import { push } from "./queue.js";

const MOST = 20_000_000; // characters, as the game itself reads at most

const make = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

/** Open the dialog; what is given goes to the game as an event. Return whether there is one. */
export function ask(json) {
  const words = JSON.parse(json);
  const field = make("textarea", { rows: 4, spellcheck: false, autocomplete: "off" });
  const file = make("input", { type: "file", accept: ".txt,.json,text/plain" });
  const dialog = make("dialog", { className: "ask" });
  const close = (text) => {
    dialog.close();
    dialog.remove();
    if (text?.trim()) push({ type: "text", value: text.slice(0, MOST) });
    document.getElementById("canvas").focus({ preventScroll: true });
  };
  const done = make("button", { type: "submit", textContent: words.done });
  const cancel = make("button", { type: "button", textContent: words.cancel, onclick: () => close() });
  const form = make("form", { method: "dialog" },
    make("h2", { id: "ask-title", textContent: words.title }),
    make("label", {}, make("span", { textContent: words.paste }), field),
    make("label", {}, make("span", { textContent: words.file }), file),
    make("p", {}, done, cancel));
  form.addEventListener("submit", (event) => { event.preventDefault(); close(field.value); });
  file.addEventListener("change", async () => close(file.files[0] && file.files[0].size <= MOST ? await file.files[0].text() : ""));
  dialog.addEventListener("cancel", (event) => { event.preventDefault(); close(); });
  dialog.setAttribute("aria-labelledby", "ask-title");
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
  field.focus();
  return true;
}
