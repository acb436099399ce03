/**
 * What a column of balances tells: which way the file runs, whether fees are part of the amounts, and the balances at
 * both ends.
 */
import { type MinorUnits, minorUnits } from "@amont/kernel/money.ts";
import type { CsvLine } from "./read-rows.ts";

export interface RunningBalance {
  /** Oldest first. */
  readonly lines: readonly CsvLine[];
  readonly openingMinor: MinorUnits | null;
  readonly closingMinor: MinorUnits | null;
  /** The balances moved by amount and fee: the fees are movements of their own. */
  readonly feesAreApart: boolean;
}

export function followBalances(lines: readonly CsvLine[]): RunningBalance {
  const reversed = lines.toReversed();
  const tries = [
    { lines, feesAreApart: false },
    { lines: reversed, feesAreApart: false },
    { lines, feesAreApart: true },
    { lines: reversed, feesAreApart: true },
  ];
  const steps = tries.map((attempt) => explainedSteps(attempt.lines, attempt.feesAreApart));
  // Where balances prove nothing, days tell the direction.
  const candidates = tries.filter((_, index) => steps[index] === Math.max(...steps));
  const byDay = isNewestFirst(lines) ? reversed : lines;
  const chosen = candidates.find((attempt) => attempt.lines === byDay) ?? candidates[0];
  if (chosen === undefined) return { lines, openingMinor: null, closingMinor: null, feesAreApart: false };
  return {
    lines: chosen.lines,
    feesAreApart: chosen.feesAreApart,
    ...endsOf(chosen.lines, chosen.feesAreApart),
  };
}

const movement = ({ amountMinor, feeMinor }: CsvLine, feesAreApart: boolean): number =>
  (amountMinor ?? 0) - (feesAreApart ? (feeMinor ?? 0) : 0);

/**
 * How many balances speak for the amounts as they are, and how many for the opposite. A file that is turned round, or that
 * writes each balance before its line, looks as if its amounts were inverted: for that, lines must follow their days.
 */
export function balancesSpeak(lines: readonly CsvLine[]): {
  readonly asWritten: number;
  readonly inverted: number;
  readonly possible: number;
} {
  const possible = lines.filter(
    ({ balanceMinor }, index) => balanceMinor !== null && (lines[index - 1]?.balanceMinor ?? null) !== null,
  ).length;
  const asWritten = most(lines, [asItIs, turned]);
  const opposite = lines.map(invertedLine);
  if (!areDated(lines)) {
    const hasMinus = lines.some(({ amountMinor }) => (amountMinor ?? 0) < 0);
    return { asWritten, inverted: hasMinus ? 0 : most(opposite, [asItIs, turned]), possible };
  }
  const byDay = isNewestFirst(lines) ? turned : asItIs;
  const inverted = most(opposite, [byDay]);
  // Amounts that are all alike explain the balances either way in either order.
  return { asWritten: asWritten === inverted ? most(lines, [byDay]) : asWritten, inverted, possible };
}

type Order = (lines: readonly CsvLine[]) => readonly CsvLine[];

const most = (lines: readonly CsvLine[], orders: readonly Order[]): number =>
  Math.max(
    ...orders.flatMap((order) =>
      [false, true].map((feesAreApart) => explainedSteps(order(lines), feesAreApart)),
    ),
  );

const asItIs: Order = (lines) => lines;
const turned: Order = (lines) => lines.toReversed();

const invertedLine = (line: CsvLine): CsvLine =>
  line.amountMinor === null ? line : { ...line, amountMinor: minorUnits(0 - line.amountMinor) };

function areDated(lines: readonly CsvLine[]): boolean {
  const days = lines.map(({ day }) => day?.date).filter((date) => date !== undefined);
  return days.length > 1 && days[0] !== days.at(-1);
}

/** How many balances are the one before plus the movement. */
function explainedSteps(lines: readonly CsvLine[], feesAreApart: boolean): number {
  let steps = 0;
  let before: number | null = null;
  for (const line of lines) {
    const after = line.balanceMinor;
    if (before !== null && after !== null && before + movement(line, feesAreApart) === after) steps += 1;
    before = after;
  }
  return steps;
}

function isNewestFirst(lines: readonly CsvLine[]): boolean {
  const days = lines.map(({ day }) => day?.date).filter((date) => date !== undefined);
  const [first, last] = [days[0], days.at(-1)];
  return first !== undefined && last !== undefined && first > last;
}

function endsOf(lines: readonly CsvLine[], feesAreApart: boolean) {
  const first = lines.findIndex(({ balanceMinor }) => balanceMinor !== null);
  const last = lines.findLastIndex(({ balanceMinor }) => balanceMinor !== null);
  const sum = (some: readonly CsvLine[]): number =>
    some.reduce((total, line) => total + movement(line, feesAreApart), 0);
  const [start, end] = [lines[first]?.balanceMinor ?? null, lines[last]?.balanceMinor ?? null];
  if (start === null || end === null) return { openingMinor: null, closingMinor: null };
  // The same on every line: the balance of the day of the export, not after each line.
  const isOne =
    lines.length > 1 && first !== last && lines.every(({ balanceMinor }) => balanceMinor === start);
  return {
    openingMinor: isOne ? null : exact(start - sum(lines.slice(0, first + 1))),
    closingMinor: isOne ? start : exact(end + sum(lines.slice(last + 1))),
  };
}

const exact = (amount: number): MinorUnits | null =>
  Number.isSafeInteger(amount) ? minorUnits(amount) : null;
