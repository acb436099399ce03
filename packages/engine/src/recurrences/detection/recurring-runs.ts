/**
 * The runs of lines that come back among lines of one payer. A payer may be paid for several things at once (two
 * subscriptions, and purchases in between), so the lines are looked at whole, then by near amounts, then by equal
 * amounts, then by days alone; each run found is taken out before the rest is looked at again.
 */
import type { ReadLine } from "./bank-line.ts";
import { type DetectedPeriod, type Fit, fitPeriod, periodsOnCircle } from "./fit-period.ts";

const periods = Object.keys(periodsOnCircle) as readonly DetectedPeriod[];

/** Somebody has at most so many things of one payer that come back. */
const mostRuns = 8;

/** Lines are in order of their day. */
export function recurringRuns(lines: readonly ReadLine[]): { runs: Fit[]; rest: readonly ReadLine[] } {
  const runs: Fit[] = [];
  let rest = lines;
  while (runs.length < mostRuns && rest.length > 1) {
    const best = bestRun(rest);
    if (best === null) break;
    runs.push(best);
    const taken = new Set(best.lines.map(({ id }) => id));
    rest = rest.filter(({ id }) => !taken.has(id));
  }
  return { runs, rest };
}

function bestRun(lines: readonly ReadLine[]): Fit | null {
  return (
    bestOf([lines], isWhole) ??
    bestOf(byNearAmounts(lines), isWhole) ??
    bestOf(byEqualAmounts(lines), isWhole) ??
    bestOf([lines], isOneOfSeveral)
  );
}

function bestOf(views: readonly (readonly ReadLine[])[], isRun: (fit: Fit) => boolean): Fit | null {
  let best: Fit | null = null;
  for (const view of views) {
    for (const period of periods) {
      const fit = fitPeriod(view, period);
      if (fit !== null && isRun(fit) && (best === null || scoreOf(fit) > scoreOf(best))) best = fit;
    }
  }
  return best;
}

/** Most of the lines belong, most of the times are there, and the amounts keep within reason for so few or so many. */
function isWhole(fit: Fit): boolean {
  return fit.belonging >= 0.75 && fit.coverage >= 0.7 && fit.looseness <= 0.75 && isSteadyEnough(fit);
}

/** Others of the same payer fall on other days. Chance would leave holes. */
function isOneOfSeveral(fit: Fit): boolean {
  return (
    fit.lines.length >= 6 &&
    fit.belonging >= 0.3 &&
    fit.coverage >= 0.9 &&
    fit.looseness <= 0.5 &&
    fit.unsteadiness <= 0.3
  );
}

/** A few times say something only when they are alike and none is missing. */
function isSteadyEnough({ lines: { length }, unsteadiness, looseness, coverage }: Fit): boolean {
  if (length === 2) return unsteadiness <= 0.05 && looseness <= 0.3;
  if (length === 3) return unsteadiness <= 0.06 && looseness <= 0.6 && coverage === 1;
  if (length < 6) return unsteadiness <= 0.2 && coverage >= 0.8;
  return unsteadiness <= 0.6;
}

/** Higher for more of the lines, told by fewer holes. */
const scoreOf = (fit: Fit): number =>
  fit.belonging * fit.coverage * (1 - 0.3 * fit.looseness) * (1 - 1 / (fit.lines.length + 1));

/** Amounts further apart than this are of different things. */
const widestGap = 0.12;

function byNearAmounts(lines: readonly ReadLine[]): readonly (readonly ReadLine[])[] {
  const sorted = lines.toSorted((left, right) => left.amountMinor - right.amountMinor);
  const views: ReadLine[][] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const line of sorted) {
    const current = views.at(-1);
    if (current === undefined || line.amountMinor > before * (1 + widestGap)) views.push([line]);
    else current.push(line);
    before = line.amountMinor;
  }
  return views.length > 1 ? views.map(inOrder) : [];
}

function byEqualAmounts(lines: readonly ReadLine[]): readonly (readonly ReadLine[])[] {
  const views = Map.groupBy(lines, ({ amountMinor }) => amountMinor);
  return views.size > 1 ? [...views.values()].filter(({ length }) => length > 1) : [];
}

const inOrder = (lines: readonly ReadLine[]): readonly ReadLine[] =>
  lines.toSorted((left, right) => left.day - right.day || left.id - right.id);
