/** For work that keeps the process busy for long: others get their turn in between. */
import { setImmediate } from "node:timers/promises";

/** So long others wait at most. */
const turnMs = 8;

/** Lets others work when it is their turn: to be asked after each piece of the work. */
export function turns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < turnMs) return;
    await setImmediate();
    since = performance.now();
  };
}
