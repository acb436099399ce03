/** What indicators of ours are worked out from: the columns of a statement, and what no statement of these columns says. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { Period } from "@amont/kernel/period.ts";
import { netCashFlow, type PeriodBalances } from "../../statement/balances.ts";
import type { Measure, Statement, StatementLine } from "../../statement/statement.ts";

export interface DayEnd {
  readonly on: CalendarDate;
  /** What is held at the end of the day. */
  readonly balanceMinor: number;
}

/** What is absent nobody asked for: an indicator that stands on it says nothing. */
export interface PresetSources {
  /** Of the days inside the columns, the first one first. */
  readonly dayEnds?: readonly DayEnd[];
  /** From today on, as far as a planned runway looks, and what is to be held at least. */
  readonly ahead?: { readonly ends: readonly DayEnd[]; readonly floorMinor: number };
  /** By the first day of a month, what went out of it or is planned to. */
  readonly monthOutflows?: ReadonlyMap<CalendarDate, number>;
  /** What customers owe today, and what of it is late. */
  readonly receivables?: { readonly openMinor: number; readonly lateMinor: number };
  /** What the largest payers paid in the last twelve months, and all of them together. */
  readonly paid?: { readonly byPayerMinor: readonly number[]; readonly totalMinor: number };
  /** By column: how far what is liquid at its end is above the floor in force then. */
  readonly headroomMinor?: readonly number[];
  /** What forecasts of the next period were worth, of what happened; null where too few are known. */
  readonly reliability?: { readonly error: number | null; readonly coverage: number | null };
}

export interface PresetFacts extends PresetSources {
  readonly periods: readonly Period[];
  readonly today: CalendarDate;
  readonly statement: Statement;
  /** By column, in minor units. */
  readonly netCashFlow: readonly number[];
  readonly endBalance: readonly number[];
}

/** By column; null where there is nothing to say. */
export type PresetValues = ReadonlyArray<number | null>;

export const presetFacts = (
  statement: Statement,
  { end }: Pick<PeriodBalances, "end">,
  sources: PresetSources = {},
): PresetFacts => ({
  ...sources,
  periods: statement.axis.periods,
  today: statement.axis.today,
  statement,
  netCashFlow: netCashFlow(statement),
  endBalance: end,
});

/** What says something of now alone: in the column with today in it. */
export const onlyNow = ({ periods }: PresetFacts, value: number | null): PresetValues =>
  periods.map(({ offset }) => (offset === 0 ? value : null));

/** The leaves that count, added up by column; what goes out is negative where both sides are wanted. */
export function sumOfLeaves(
  { lines, axis }: Statement,
  measure: Measure,
  signOf: (line: StatementLine) => -1 | 0 | 1,
): number[] {
  const sums = axis.periods.map(() => 0);
  for (const line of lines) {
    const sign = line.isLeaf ? signOf(line) : 0;
    if (sign === 0) continue;
    for (const [column, amount] of line.cells[measure].entries())
      sums[column] = (sums[column] ?? 0) + sign * amount;
  }
  return sums;
}
