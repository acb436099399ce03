/** Whoever types comes first: what can wait is done when no key has been pressed for a moment. */
const restMs = 250;
/** Whoever goes on typing sees it all the same. */
const longestMs = 2_000;

let lastKeyAt = Number.NEGATIVE_INFINITY;

if (typeof window !== "undefined") {
  window.addEventListener("keydown", () => (lastKeyAt = performance.now()), { capture: true });
}

/** At once when hands rest already. */
export async function handsAtRest(): Promise<void> {
  const until = performance.now() + longestMs;
  for (;;) {
    const now = performance.now();
    const left = Math.min(lastKeyAt + restMs, until) - now;
    if (left <= 0) return;
    await new Promise((resolve) => {
      setTimeout(resolve, left);
    });
  }
}
