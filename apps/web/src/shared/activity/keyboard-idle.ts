import { wait } from "./waiting.ts";

/** Whoever types comes first: what can wait is done when no key has been pressed for a moment. */
const restMs = 250;
/** Whoever goes on typing sees it all the same, once the next key has been painted: the one after it is furthest away then. */
const longestMs = 2_000;
const paintMs = 50;

let lastKeyAt = Number.NEGATIVE_INFINITY;
let nextKey = Promise.withResolvers<void>();

if (typeof window !== "undefined") {
  const onKey = () => {
    lastKeyAt = performance.now();
    nextKey.resolve();
    nextKey = Promise.withResolvers<void>();
  };
  window.addEventListener("keydown", onKey, { capture: true });
}

/** At once when nobody types. */
export async function keyboardIdle(): Promise<void> {
  const until = performance.now() + longestMs;
  for (let now = performance.now(); now < until; now = performance.now()) {
    const left = lastKeyAt + restMs - now;
    if (left <= 0) return;
    await wait(Math.min(left, until - now));
  }
  await Promise.race([nextKey.promise, wait(restMs)]);
  await wait(paintMs);
}
