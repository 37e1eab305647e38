// What a host page may do with the game's messages: start a match, and tell how a deal has ended.

const frame = document.getElementById("game");
const told = document.getElementById("told");
const origin = new URL(frame.src).origin;

addEventListener("message", (event) => {
  if (event.source !== frame.contentWindow || event.origin !== origin) return;
  if (event.data.type !== "gin:deal-end") return;
  const { won, points } = event.data;
  const best = Math.max(...points);
  told.textContent = won === null ? "Manche nulle : personne ne marque." : `Manche ${won ? "gagnée" : "perdue"} : ${best} point${best > 1 ? "s" : ""}.`;
});

document.getElementById("oklahoma").addEventListener("click", () => {
  frame.contentWindow.postMessage({ type: "gin:new", rules: "classic-oklahoma", opponent: "friend" }, origin);
  frame.scrollIntoView({ behavior: "smooth", block: "center" });
});
