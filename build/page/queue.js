// What happened in the page and waits for the game, which asks once a frame.

const waiting = [];

/** Add an event for the game; one that says the same as the last waiting one is not repeated. */
export function push(event) {
  const last = waiting[waiting.length - 1];
  const repeated = last && event.type === "resize" && last.type === "resize";
  if (!repeated) waiting.push(event);
}

/** Hand over and forget everything that waits. */
export const take = () => waiting.splice(0);

export const isWaiting = () => waiting.length > 0;
