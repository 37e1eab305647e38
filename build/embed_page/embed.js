// Builds the snippet from the form, and shows the very same frame as a preview.

const byId = (id) => document.getElementById(id);
const asked = new URLSearchParams(location.search).get("lang");
const language = [asked, ...(navigator.languages ?? [])].map((tag) => tag?.slice(0, 2)).find((tag) => tag === "fr" || tag === "en") ?? "en";
const game = new URL("./", location.href);
const STAYS = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads";
const WAIT_MS = 350; // a form that is being filled in does not start the game at every letter
let timer = 0;

document.documentElement.lang = language;
for (const option of document.querySelectorAll("option[data-fr]")) option.textContent = option.dataset[language];
byId("language").value = language;

/** The parameters that differ from what the game does anyway. */
function parameters() {
  const rules = byId("rules").value;
  const cards = [byId("back").value, byId("colours").checked ? "four-colours" : ""].filter(Boolean).join(",");
  const wishes = {
    lang: byId("language").value,
    rules: rules === "own" ? byId("code").value.trim() : rules,
    target: byId("target").value.trim(),
    opponent: byId("opponent").value,
    theme: byId("theme").value,
    cards,
    sound: byId("silent").checked ? "off" : "",
    layout: byId("large").checked ? "large" : "",
    play: byId("play").checked ? "1" : "",
  };
  return new URLSearchParams(Object.entries(wishes).filter(([, value]) => value));
}

function attributes() {
  const query = String(parameters());
  const [width, height] = byId("size").value.split("x");
  const fluid = height === undefined;
  return {
    src: `${game}${query ? `?${query}` : ""}`,
    title: byId("language").value === "en" ? "Gin Rummy" : "Gin Rami",
    width: fluid ? "100%" : width,
    height: fluid ? "600" : height, // enough for a telephone held upright
    loading: "lazy",
    sandbox: byId("isolated").checked ? "allow-scripts" : STAYS,
    allow: "autoplay; fullscreen; clipboard-write; web-share",
    style: "border:0",
  };
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

function show() {
  const all = Object.entries(attributes());
  byId("own").hidden = byId("rules").value !== "own";
  byId("snippet").value = `<iframe ${all.map(([name, value]) => `${name}="${escaped(value)}"`).join("\n  ")}></iframe>`;
  byId("copied").textContent = "";
  clearTimeout(timer);
  timer = setTimeout(() => {
    const frame = document.createElement("iframe");
    for (const [name, value] of all) if (name !== "style") frame.setAttribute(name, value);
    frame.style.border = "0"; // not as an attribute, which the policy of this page forbids
    byId("preview").replaceChildren(frame);
    byId("heard").textContent = "";
  }, WAIT_MS);
}

async function copy() {
  const field = byId("snippet");
  field.select();
  const done = document.execCommand("copy") || (await navigator.clipboard?.writeText(field.value).then(() => true, () => false));
  const words = done ? { fr: "Copié.", en: "Copied." } : { fr: "Copiez le texte sélectionné.", en: "Copy the selected text." };
  byId("copied").textContent = words[language];
}

addEventListener("message", ({ source, data }) => {
  const frame = byId("preview").firstElementChild;
  if (source === frame?.contentWindow && String(data?.type).startsWith("gin:")) byId("heard").textContent = JSON.stringify(data);
});
byId("choices").addEventListener("input", show);
byId("choices").addEventListener("submit", (event) => event.preventDefault());
byId("copy").addEventListener("click", copy);
show();
