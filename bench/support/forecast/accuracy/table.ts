/** The accuracy table: each figure with its interval, what the page gives and wants, and what was committed. */
import type { Figure } from "./bootstrap.ts";

export interface Row {
  readonly name: string;
  readonly figure: Figure;
  /** Of the half of the series that nothing was tried on. */
  readonly shown?: number;
  readonly tasks: number;
  readonly millisecondsPerTask?: number;
}

interface Reference {
  /** The prototype of the design, on the same half of the data. */
  readonly prototype?: number;
  readonly goal?: readonly [least: number, most: number];
  /** What this house reached; a figure that is worse by more than the tolerance fails. */
  readonly committed: number;
}

const tolerance = 0.005;
const atMost = (most: number): readonly [number, number] => [0, most];

const wantedCoverage = [0.94, 0.96] as const;
const wantedOfBalances = [0.77, 0.83] as const;

/** Goals are of the whole sets, of which a folder may hold half. */
const references: Readonly<Record<string, Reference>> = {
  "M3 monthly: OWA": { prototype: 0.802, goal: atMost(0.785), committed: 0.803 },
  "M3 quarterly: OWA": { prototype: 0.866, goal: atMost(0.86), committed: 0.867 },
  "M4 weekly: OWA": { prototype: 0.823, goal: atMost(0.78), committed: 0.801 },
  "M4 monthly sample: OWA": { prototype: 0.849, goal: atMost(0.82), committed: 0.843 },
  "Tourism monthly: OWA": { committed: 0.792 },
  "M3 monthly: 95 % coverage": { goal: wantedCoverage, committed: 0.948 },
  "M3 quarterly: 95 % coverage": { goal: wantedCoverage, committed: 0.937 },
  "M4 weekly: 95 % coverage": { goal: wantedCoverage, committed: 0.948 },
  "M4 monthly sample: 95 % coverage": { goal: wantedCoverage, committed: 0.952 },
  "Tourism monthly: 95 % coverage": { goal: wantedCoverage, committed: 0.94 },
  "Monthly payments: relMAE of typical": { prototype: 0.917, goal: atMost(0.865), committed: 0.907 },
  "Monthly payments: relMAE of mean": { goal: atMost(0.93), committed: 1.006 },
  "Monthly payments: T12 of mean": { prototype: 0.395, goal: atMost(0.4), committed: 0.418 },
  "Monthly payments: T3 of mean": { goal: atMost(0.46), committed: 0.47 },
  "Monthly payments: 95 % coverage": { goal: wantedCoverage, committed: 0.95 },
  "Daily payments, 28 days: balance path": { prototype: 0.169, goal: atMost(0.145), committed: 0.167 },
  "Daily payments, 28 days: naive of 28 days": { prototype: 0.235, committed: 0.235 },
  "Invoices: weekly cash-in WAPE": { prototype: 0.182, goal: atMost(0.13), committed: 0.183 },
  "Invoices: MAE of the median, days": { prototype: 6.04, goal: atMost(5.5), committed: 6.097 },
  "Balances of bodies: 80 % after 1 months": { goal: wantedOfBalances, committed: 0.788 },
  "Balances of bodies: 80 % after 2 months": { goal: wantedOfBalances, committed: 0.783 },
  "Balances of bodies: 80 % after 3 months": { goal: wantedOfBalances, committed: 0.793 },
  "Balances of bodies: 80 % after 6 months": { goal: wantedOfBalances, committed: 0.813 },
  "Levels of bodies: their totals, moved beside summed": { committed: 0.995 },
  "Levels of bodies: leaves, moved beside as they were": { committed: 1.006 },
  "Invoices: 80 % coverage": { goal: wantedOfBalances, committed: 0.808 },
};

/** A share that is wanted within bounds is worse when it is further from their middle. */
function worseBy(value: number, { goal, committed }: Reference): number {
  if (goal === undefined || goal[0] === 0) return value - committed;
  const middle = (goal[0] + goal[1]) / 2;
  return Math.abs(value - middle) - Math.abs(committed - middle);
}

const number = (value: number | undefined, digits = 3) => (value === undefined ? "" : value.toFixed(digits));

/** Prints the rows; false when one is worse than what was committed. */
export function printTable(rows: readonly Row[], { isQuick }: { readonly isQuick: boolean }): boolean {
  let isKept = true;
  const lines = rows.map(({ name, figure, shown, tasks, millisecondsPerTask }) => {
    const reference = references[name];
    const worse = reference === undefined ? 0 : worseBy(figure.value, reference);
    const isWorse = !isQuick && worse > tolerance;
    if (isWorse) isKept = false;
    const [least, most] = reference?.goal ?? [];
    const isReached =
      least !== undefined && most !== undefined && figure.value >= least && figure.value <= most;
    return [
      name,
      {
        tasks,
        figure: number(figure.value),
        "95 %": `${number(figure.lower)} - ${number(figure.upper)}`,
        "shown half": number(shown),
        prototype: number(reference?.prototype),
        goal:
          most === undefined ? "" : least === 0 ? number(most) : `${number(least, 2)} - ${number(most, 2)}`,
        reached: most === undefined ? "" : isReached ? "yes" : "no",
        committed: number(reference?.committed),
        verdict: isWorse ? "WORSE" : "",
        "ms / task": number(millisecondsPerTask, 1),
      },
    ] as const;
  });
  if (lines.length > 0) console.table(Object.fromEntries(lines));
  return isKept;
}
