// The game in real, named, focusable elements over the canvas: for the keyboard, for assistive
// technology and for tests. The game sends the whole list; only what changed touches the document.

import { push } from "./queue.js";

const mirror = document.getElementById("mirror");
const known = new Map(); // id -> { node, text, element, holder }; a list's child is held by its <li>

const TAGS = { button: "button", option: "button", text: "p", status: "p", list: "ul", group: "div", dialog: "div", select: "select", link: "a", img: "div" };
const LABELLED = new Set(["list", "group", "dialog", "select", "img"]); // named by aria-label; the others by their text
const HOLDERS = new Set(["list", "group", "dialog"]); // the roles that other nodes may lie in
const PRESSABLE = new Set(["button", "option"]);

/** Make the mirror show exactly these nodes, in this reading order (see the contract in ARCHITECTURE.md). */
export function show(nodes) {
  const focused = focusedNode();
  const place = focused && placeInGroup(focused);
  const wanted = new Set(nodes.map((node) => node.id));
  for (const [id, entry] of known) if (!wanted.has(id)) forget(id, entry);
  for (const node of nodes) update(node);
  arrange(nodes);
  if (focused) keepFocus(focused, place);
}

/** The game moves the focus: arrow keys, or a scene that begins at its most likely choice. */
export function focusOn(id) {
  known.get(id)?.element.focus({ preventScroll: true });
}

function focusedNode() {
  const id = document.activeElement?.closest("#mirror [data-id]")?.dataset.id;
  return id === undefined ? null : known.get(id).node;
}

/** The group's id and how many of its enabled buttons come before this node. */
function placeInGroup(node) {
  const buttons = enabledButtons(node.group);
  return { group: node.group, index: Math.max(0, buttons.findIndex((entry) => entry.node.id === node.id)) };
}

function enabledButtons(group) {
  return [...known.values()].filter(({ node }) => PRESSABLE.has(node.role) && !node.disabled && (node.group ?? null) === (group ?? null));
}

/** A keyboard user whose control has vanished goes on at its place in the group, or at the main heading. */
function keepFocus(node, { group, index }) {
  const still = known.get(node.id)?.element;
  if (still && still === document.activeElement) return;
  const buttons = group == null ? [] : enabledButtons(group);
  const target = still ?? buttons[Math.min(index, buttons.length - 1)]?.element ?? mirror.querySelector("h1");
  target?.focus({ preventScroll: true });
}

function forget(id, entry) {
  entry.holder.remove();
  known.delete(id);
}

function update(node) {
  const text = JSON.stringify(node);
  let entry = known.get(node.id);
  if (entry && (tagOf(entry.node) !== tagOf(node) || isListed(entry) !== listed(node))) {
    forget(node.id, entry);
    entry = undefined;
  }
  if (entry?.text === text) return;
  entry ??= create(node);
  Object.assign(entry, { node, text });
  describe(entry.element, node);
}

const tagOf = (node) => (node.role === "heading" ? `h${node.level ?? 2}` : TAGS[node.role]);
const isListed = (entry) => entry.holder !== entry.element;
const listed = (node) => node.group != null && nodeRole(node.group) === "list";
const nodeRole = (id) => known.get(id)?.node.role;

function create(node) {
  const element = document.createElement(tagOf(node));
  element.dataset.id = node.id;
  if (node.role !== "list") element.className = "node";
  if (element.localName === "button") element.type = "button";
  if (element.localName === "h1") element.tabIndex = -1; // where focus goes when its control has vanished
  const role = { list: "list", group: "group", dialog: "dialog", img: "img", status: "status" }[node.role];
  if (role) element.setAttribute("role", role);
  if (node.role === "status") element.setAttribute("aria-live", "off"); // the log is the one voice
  if (!LABELLED.has(node.role)) element.append(Object.assign(document.createElement("span"), { className: "unseen" }));
  let holder = element;
  if (listed(node)) {
    holder = document.createElement("li");
    holder.append(element);
  }
  const entry = { element, holder };
  known.set(node.id, entry);
  return entry;
}

function describe(element, node) {
  if (LABELLED.has(node.role)) put(element, "aria-label", node.name);
  else if (element.firstChild.textContent !== node.name) element.firstChild.textContent = node.name;
  if (node.role !== "list") position(element, node.rect);
  put(element, "aria-pressed", PRESSABLE.has(node.role) && node.pressed != null ? String(node.pressed) : null);
  put(element, "aria-expanded", node.expanded != null ? String(node.expanded) : null);
  put(element, "aria-disabled", node.disabled ? "true" : null); // not `disabled`, which would drop the focus
  put(element, "aria-current", node.current ? "true" : null);
  put(element, "aria-keyshortcuts", node.key || null);
  put(element, "aria-description", node.description || null);
  put(element, "data-draggable", node.draggable ? "" : null);
  if (node.role === "select") fillSelect(element, node);
  if (node.role === "link") put(element, "href", node.value || "#");
}

function put(element, name, value) {
  if (value === null || value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function position(element, [x, y, width, height]) {
  const style = element.style;
  for (const [side, length] of [["left", x], ["top", y], ["width", width], ["height", height]]) {
    const text = `${length}px`;
    if (style[side] !== text) style[side] = text;
  }
}

function fillSelect(element, node) {
  const wanted = JSON.stringify(node.options);
  if (element.dataset.options !== wanted) {
    element.dataset.options = wanted;
    element.replaceChildren(...node.options.map(({ value, name }) => new Option(name, value)));
  }
  if (element.value !== node.value) element.value = node.value;
}

/** Put every element where the reading order wants it, moving as few as possible. */
function arrange(nodes) {
  const children = new Map([[mirror, []]]);
  for (const node of nodes) {
    const group = known.get(node.group);
    const parent = group && HOLDERS.has(group.node.role) ? group.element : mirror;
    if (!children.has(parent)) children.set(parent, []);
    children.get(parent).push(known.get(node.id).holder);
  }
  for (const [parent, holders] of children) {
    let next = parent.firstChild;
    for (const holder of holders) {
      if (holder === next) next = next.nextSibling;
      else move(parent, holder, next);
    }
  }
}

function move(parent, holder, next) {
  // moveBefore keeps the focus inside; a browser without it loses and gets it back in keepFocus.
  if (parent.moveBefore && holder.isConnected && parent.isConnected) parent.moveBefore(holder, next);
  else parent.insertBefore(holder, next);
}

function nodeOf(event) {
  const id = event.target.closest("[data-id]")?.dataset.id;
  return id === undefined ? undefined : known.get(id)?.node;
}

mirror.addEventListener("click", (event) => {
  event.preventDefault();
  const node = nodeOf(event);
  // A pointer's click (detail 1 and more) has gone to the canvas and its hit test already.
  if (event.detail === 0 && node && node.role !== "select" && !node.disabled) push({ type: "activate", id: node.id });
});

mirror.addEventListener("change", (event) => {
  const node = nodeOf(event);
  if (node && !node.disabled) push({ type: "change", id: node.id, value: event.target.value });
});

mirror.addEventListener("focusin", (event) => {
  if (event.target.matches(":focus-visible")) push({ type: "focus_control", id: nodeOf(event)?.id ?? "" });
});

mirror.addEventListener("focusout", (event) => {
  if (!mirror.contains(event.relatedTarget)) push({ type: "focus_control", id: "" });
});
