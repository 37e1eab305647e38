// Play without a network, and the game among the system's own programs: registers the worker that
// keeps the site (worker.js), offers its next version to the game, names the web app's manifest.

import { push } from "./queue.js";

const root = document.documentElement;
const site = JSON.parse(document.getElementById("offline")?.textContent ?? "null");
const HOUR = 3_600_000;
const PAUSE = 2_000; // ms on a first visit: the first moments belong to the game alone

/** The browser's service workers, where this page may have one. */
function workers() {
  try {
    return site && isSecureContext && location.protocol.startsWith("http") ? navigator.serviceWorker : undefined;
  } catch {
    return undefined; // a frame without an origin of its own
  }
}

/** In the language of the page, which the player may change. */
function nameManifest() {
  const href = site.manifests[root.lang] ?? site.manifests.en;
  const link = document.querySelector("link[rel=manifest]") ?? document.createElement("link");
  if (link.getAttribute("href") === href) return;
  Object.assign(link, { rel: "manifest", href, crossOrigin: "use-credentials" });
  document.head.append(link);
}

async function register(container) {
  const registration = await container.register(site.worker, { updateViaCache: "none" });
  if (!registration) return; // refused without an error
  const offer = () => {
    if (registration.active && registration.waiting) push({ type: "update" });
  };
  offer();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  lookNowAndThen(registration);
  tellOfStart(await container.ready);
}

/** Which version runs, and whether it had to start the plain way, for which the worker keeps more. */
function tellOfStart({ active }) {
  const plainly = !globalThis.ginStart || performance.getEntriesByName("gin:plain").length > 0;
  active.postMessage({ started: site.version, plainly });
}

/** A game that stays open for days learns of a new version too. */
function lookNowAndThen(registration) {
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < HOUR) return;
    looked = Date.now();
    registration.update().catch(() => {}); // no network: another time
  });
}

/** Load the version that waits; the one that runs has nothing unsaved. */
export async function takeUpdate() {
  const registration = await workers()?.getRegistration();
  if (!registration?.waiting) return location.reload(); // another window has taken it
  workers().addEventListener("controllerchange", () => location.reload(), { once: true });
  registration.waiting.postMessage("take over");
}

/** The game is dead: the next attempt gets the version that waits, or one without what is damaged. */
async function recover(container, kind) {
  const registration = await container.getRegistration();
  if (registration?.waiting) registration.waiting.postMessage("take over");
  else if (kind === "missing" || kind === "truncated") await registration?.unregister();
}

function watch(container) {
  let registered = false;
  const begin = () => register(container).catch(() => {}); // private window, full storage, no network
  const look = () => {
    nameManifest();
    const { ready, failed } = root.dataset;
    if (failed) recover(container, failed).catch(() => {}); // the panel says what went wrong
    if (ready && !registered) setTimeout(begin, container.controller ? 0 : PAUSE);
    registered ||= Boolean(ready);
  };
  new MutationObserver(look).observe(root, { attributeFilter: ["data-ready", "data-failed", "lang"] });
  look();
}

if (workers()) watch(workers());
