/**
 * What the machine under a virtual one takes away while something is measured. A frame that comes late then is not late
 * for anything that was measured, so it is measured again, for everything that is compared alike.
 */
import { readFileSync } from "node:fs";

interface ProcessorTimes {
  readonly stolen: number;
  readonly all: number;
}

/** In ticks since it was started. Elsewhere than on Linux nobody knows, and nothing counts as stolen. */
function processorTimes(): ProcessorTimes {
  try {
    const [, ...ticks] = (readFileSync("/proc/stat", "utf8").split("\n", 1)[0] ?? "").split(/\s+/);
    const times = ticks.map(Number);
    return { stolen: times[7] ?? 0, all: times.reduce((sum, time) => sum + time, 0) };
  } catch {
    return { stolen: 0, all: 1 };
  }
}

const mostStolen = 0.01;
const mostTries = 8;

/** Starts a watch that says which share of the machine's time was taken away since. */
export function watchStolen(): () => number {
  const before = processorTimes();
  return () => {
    const after = processorTimes();
    return (after.stolen - before.stolen) / Math.max(1, after.all - before.all);
  };
}

export const isDisturbed = (stolen: number): boolean => stolen > mostStolen;

export interface Undisturbed<Value> {
  readonly value: Value;
  /** Of one; above the limit when no try was better. */
  readonly stolen: number;
}

/** Measures until the machine had all of its time, or takes what was least disturbed. */
export async function undisturbed<Value>(measure: () => Promise<Value>): Promise<Undisturbed<Value>> {
  let best: Undisturbed<Value> | undefined;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const stolenSince = watchStolen();
    const value = await measure();
    const stolen = stolenSince();
    if (best === undefined || stolen < best.stolen) best = { value, stolen };
    if (!isDisturbed(stolen)) break;
  }
  if (best === undefined) throw new Error("nothing was measured");
  return best;
}

/** To be said beside a figure that was measured while time was missing. */
export const stolenText = (stolen: number): string =>
  !isDisturbed(stolen) ? "" : `  (${(stolen * 100).toFixed(0)} % of the machine's time was taken away)`;
