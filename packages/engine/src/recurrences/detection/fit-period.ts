/**
 * Do these lines come back every so often? Their days are laid around a circle as long as the period: what recurs piles
 * up in a short arc. The arc allows for weekends and late banks; lines outside of it do not belong. Cost: n log n.
 */
import type { ReadLine } from "./bank-line.ts";
import { medianOf } from "./median.ts";

interface PeriodOnCircle {
  readonly unit: "days" | "months";
  /** The length of the circle, and of the arc, in units. */
  readonly step: number;
  readonly arc: number;
  /** Fewer times are chance. */
  readonly leastCount: number;
}

/** From short to long. A month's arc is eight days: a weekend on either side, and a day or two of delay. */
export const periodsOnCircle = {
  weekly: { unit: "days", step: 7, arc: 3, leastCount: 6 },
  fortnightly: { unit: "days", step: 14, arc: 5, leastCount: 5 },
  monthly: { unit: "months", step: 1, arc: 0.29, leastCount: 3 },
  bimonthly: { unit: "months", step: 2, arc: 0.32, leastCount: 3 },
  quarterly: { unit: "months", step: 3, arc: 0.36, leastCount: 3 },
  fourMonthly: { unit: "months", step: 4, arc: 0.36, leastCount: 3 },
  halfYearly: { unit: "months", step: 6, arc: 0.4, leastCount: 3 },
  yearly: { unit: "months", step: 12, arc: 0.5, leastCount: 2 },
  twoYearly: { unit: "months", step: 24, arc: 0.5, leastCount: 3 },
} as const satisfies Record<string, PeriodOnCircle>;

export type DetectedPeriod = keyof typeof periodsOnCircle;

export interface Fit {
  readonly period: DetectedPeriod;
  /** One per time, in order. */
  readonly lines: readonly ReadLine[];
  /** Which time each line is; the same length as `lines`. */
  readonly times: readonly number[];
  /** The middle of the arc, in units. */
  readonly phase: number;
  /** The part of the looked-at lines that belongs. */
  readonly belonging: number;
  /** The part of the times between the first and the last that has its line. */
  readonly coverage: number;
  /** How far lines are from the middle of the arc: 0 for not at all, 1 for at its ends. */
  readonly looseness: number;
  /** The usual change from one amount to the next, as a part of the amount. A step of the price is not usual. */
  readonly unsteadiness: number;
}

export const positionOf = (line: ReadLine, period: DetectedPeriod): number =>
  periodsOnCircle[period].unit === "days" ? line.day : line.months;

/** Null when the lines are too few or too many, or no arc holds enough of them. Lines are in order of their day. */
export function fitPeriod(lines: readonly ReadLine[], period: DetectedPeriod): Fit | null {
  const { step, arc, leastCount } = periodsOnCircle[period];
  const [first, last] = [lines.at(0), lines.at(-1)];
  if (first === undefined || last === undefined || lines.length < leastCount) return null;
  const possible = Math.round((positionOf(last, period) - positionOf(first, period)) / step) + 1;
  if (possible < leastCount || lines.length > possible * 4 + 4) return null;
  const positions = lines.map((line) => positionOf(line, period));
  const { phase, count } = fullestArc(positions, step, arc);
  if (count < leastCount || count < lines.length * leastBelonging) return null;
  const standing = latestRun(standingLines(lines, period, phase));
  if (standing.length < leastCount) return null;
  return describeFit(period, lines, standing, phase);
}

interface Standing {
  readonly line: ReadLine;
  readonly time: number;
}

function describeFit(
  period: DetectedPeriod,
  lines: readonly ReadLine[],
  standing: readonly Standing[],
  phase: number,
): Fit {
  const firstDay = standing[0]?.line.day ?? 0;
  const since = lines.filter(({ day }) => day >= firstDay).length;
  const chosen = standing.map(({ line }) => line);
  return { period, phase, belonging: standing.length / since, ...measured(period, phase, chosen) };
}

/** The same run with other lines, one per time and in order. */
export function withLines(fit: Fit, lines: readonly ReadLine[]): Fit {
  return { ...fit, ...measured(fit.period, fit.phase, lines) };
}

function measured(period: DetectedPeriod, phase: number, lines: readonly ReadLine[]) {
  const { step, arc } = periodsOnCircle[period];
  const times = lines.map((line) => timeOf(line, period, phase));
  const distances = lines.map((line, place) =>
    Math.abs(positionOf(line, period) - phase - (times[place] ?? 0) * step),
  );
  return {
    lines,
    times,
    coverage: lines.length / ((times.at(-1) ?? 0) - (times.at(0) ?? 0) + 1),
    looseness: distances.reduce((sum, distance) => sum + distance, 0) / lines.length / (arc / 2),
    unsteadiness: unsteadinessOf(lines.map(({ amountMinor }) => amountMinor)),
  };
}

/** Which time of the period a line is nearest to. */
export function timeOf(line: ReadLine, period: DetectedPeriod, phase: number): number {
  return Math.round((positionOf(line, period) - phase) / periodsOnCircle[period].step);
}

/** A little more than the arc: the fullest one need not be in the middle of all that belongs. */
export function isNearItsTime(line: ReadLine, period: DetectedPeriod, phase: number): boolean {
  const { step, arc } = periodsOnCircle[period];
  const distance = positionOf(line, period) - phase - timeOf(line, period, phase) * step;
  return Math.abs(distance) <= arc * 0.75;
}

/** Lines that come at any time are spread over the circle. */
const leastBelonging = 0.3;

/** How many lines the fullest arc of the circle holds, and the middle of them. */
function fullestArc(positions: readonly number[], step: number, arc: number) {
  const around = positions.map((position) => modulo(position, step)).toSorted((left, right) => left - right);
  const twice = [...around, ...around.map((place) => place + step)];
  let [begin, bestBegin, bestCount] = [0, 0, 0];
  for (let end = 0; end < twice.length; end += 1) {
    while ((twice[end] ?? 0) - (twice[begin] ?? 0) > arc) begin += 1;
    if (end - begin + 1 > bestCount) [bestBegin, bestCount] = [begin, end - begin + 1];
  }
  const middle = twice[bestBegin + (bestCount >> 1)] ?? 0;
  return { phase: modulo(middle, step), count: bestCount };
}

/** One line per time: the one whose amount is nearest to the usual one. */
function standingLines(
  lines: readonly ReadLine[],
  period: DetectedPeriod,
  phase: number,
): readonly Standing[] {
  const inside = lines.filter((line) => isNearItsTime(line, period, phase));
  const usual = medianOf(inside.map(({ amountMinor }) => amountMinor));
  const byTime = new Map<number, ReadLine>();
  for (const line of inside) {
    const time = timeOf(line, period, phase);
    const standing = byTime.get(time);
    if (standing === undefined || isNearer(line, standing, usual)) byTime.set(time, line);
  }
  return [...byTime]
    .map(([time, line]) => ({ time, line }))
    .toSorted((left, right) => left.time - right.time);
}

const isNearer = (left: ReadLine, right: ReadLine, amountMinor: number): boolean =>
  Math.abs(left.amountMinor - amountMinor) < Math.abs(right.amountMinor - amountMinor);

/** A pause longer than this parts what was from what is. */
const longestPause = 4;

function latestRun(standing: readonly Standing[]): readonly Standing[] {
  for (let place = standing.length - 1; place > 0; place -= 1) {
    const pause = (standing[place]?.time ?? 0) - (standing[place - 1]?.time ?? 0);
    if (pause > longestPause) return standing.slice(place);
  }
  return standing;
}

function unsteadinessOf(amounts: readonly number[]): number {
  const changes = amounts.slice(1).map((amount, place) => {
    const before = amounts[place] ?? amount;
    return Math.abs(amount - before) / Math.max(1, Math.min(amount, before));
  });
  return medianOf(changes);
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by;
