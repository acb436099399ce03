/**
 * Lines that a run should have and that were not among its payer's: the label was cut, written otherwise, or the price
 * made a step. They are taken where a time has no line, one per time, when their amount is near that of the neighbour.
 */
import type { ReadLine } from "./bank-line.ts";
import { type Fit, isNearItsTime, timeOf, withLines } from "./fit-period.ts";

/** How many times larger or smaller than its neighbour's an amount may be. */
export type AmountReach = number;

/** At the ends a run grows over at most so many times without a line. */
const widestHole = 2;

/** The run with what it took of the candidates, which are in no particular order. */
export function completeRun(run: Fit, candidates: readonly ReadLine[], reach: AmountReach): Fit {
  const known = new Map(run.times.map((time, place) => [time, run.lines[place] as ReadLine]));
  const byTime = candidatesByTime(run, candidates, known);
  if (byTime.size === 0) return run;
  const [first, last] = [run.times.at(0) ?? 0, run.times.at(-1) ?? 0];
  const times = [...byTime.keys()].toSorted((left, right) => left - right);
  const forward = times.filter((time) => time > first);
  const backward = times.filter((time) => time < first).toReversed();
  growAlong(forward, { known, byTime, reach, edge: last });
  growAlong(backward, { known, byTime, reach, edge: first });
  if (known.size === run.lines.length) return run;
  const lines = [...known].toSorted(([left], [right]) => left - right).map(([, line]) => line);
  return withLines(run, lines);
}

function candidatesByTime(
  { period, phase }: Fit,
  candidates: readonly ReadLine[],
  known: ReadonlyMap<number, ReadLine>,
): ReadonlyMap<number, readonly ReadLine[]> {
  const fitting = candidates.filter((line) => isNearItsTime(line, period, phase));
  const byTime = Map.groupBy(fitting, (line) => timeOf(line, period, phase));
  for (const time of known.keys()) byTime.delete(time);
  return byTime;
}

interface Growth {
  readonly known: Map<number, ReadLine>;
  readonly byTime: ReadonlyMap<number, readonly ReadLine[]>;
  readonly reach: AmountReach;
  /** The outermost time that has a line, in the direction of growth. */
  readonly edge: number;
}

function growAlong(times: readonly number[], { known, byTime, reach, edge }: Growth): void {
  let outermost = edge;
  for (const time of times) {
    const isBeyond = Math.abs(time - edge) > 0 && !isBetween(time, known);
    if (isBeyond && Math.abs(time - outermost) > widestHole) return;
    const neighbour = nearestKnown(time, known);
    const near = (byTime.get(time) ?? []).filter((line) => isWithin(line, neighbour, reach));
    const best = near.toSorted((left, right) => distance(left, neighbour) - distance(right, neighbour)).at(0);
    if (best === undefined) continue;
    known.set(time, best);
    if (isBeyond) outermost = time;
  }
}

function isBetween(time: number, known: ReadonlyMap<number, ReadLine>): boolean {
  const times = [...known.keys()];
  return times.some((other) => other < time) && times.some((other) => other > time);
}

function nearestKnown(time: number, known: ReadonlyMap<number, ReadLine>): ReadLine {
  let best: [number, ReadLine] | undefined;
  for (const entry of known) {
    if (best === undefined || Math.abs(entry[0] - time) < Math.abs(best[0] - time)) best = entry;
  }
  return (best as [number, ReadLine])[1];
}

function isWithin(line: ReadLine, neighbour: ReadLine, reach: AmountReach): boolean {
  const ratio = line.amountMinor / neighbour.amountMinor;
  return ratio <= reach && ratio >= 1 / reach;
}

const distance = (line: ReadLine, neighbour: ReadLine): number =>
  Math.abs(line.amountMinor - neighbour.amountMinor);
