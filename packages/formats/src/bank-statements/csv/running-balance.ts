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
