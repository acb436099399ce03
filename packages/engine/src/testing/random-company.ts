/** Small companies for properties: two trees, four leaves, random payments, commitments and monthly forecasts. */
import { calendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { type Frequency, offsetRange, periodAt } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { type TimeAxis, timeAxis } from "../calendar/time-axis.ts";
import { dayOff, workingCalendar } from "../calendar/working-days.ts";
import type { CategoryTree, TreeCategory } from "../categories/category-tree.ts";
import { type ForecastValue, forecastByColumn } from "../statement/spread-forecast.ts";
import {
  type DailySums,
  makeStatement,
  type Statement,
  type StatementFacts,
} from "../statement/statement.ts";

export const today = calendarDate("2026-11-15");

/** Reads a table as people write it: one row per line, columns separated by bars. */
export const table = (text: string): string[][] =>
  text
    .trim()
    .split("\n")
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .map((cell) => cell.trim())
        .slice(1, -1),
    );

/** Amounts of a row, typed with spaces between thousands. */
export const amounts = (cells: readonly string[]): number[] =>
  cells.map((cell) => Number(cell.replaceAll(" ", "")));

const category = (id: number, parentId: number | null, isInflow: boolean): TreeCategory => ({
  id,
  parentId,
  isInflow,
  name: `c${id}`,
  position: id,
  kind: "normal",
});

export const tree: CategoryTree = [
  category(1, null, true),
  category(2, 1, true),
  category(3, 1, true),
  category(4, null, false),
  category(5, 4, false),
  category(6, 5, false),
  category(7, 4, false),
];
export const leafIds = [2, 3, 6, 7] as const;

/** Weekends, Christmas and New Year's Day. */
export const calendar = workingCalendar(dayOff.saturday | dayOff.sunday, [
  calendarDate("2026-12-25"),
  calendarDate("2027-01-01"),
]);

export const dailySums = (...entries: ReadonlyArray<readonly [string, number]>): DailySums => ({
  days: Int32Array.from(entries, ([day]) => toEpochDay(calendarDate(day))),
  amounts: Float64Array.from(entries, ([, amount]) => amount),
});

const day = fc.integer({ min: -400, max: 400 }).map((shift) => toEpochDay(today) + shift);
const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });

const sums = (isPast: boolean): fc.Arbitrary<DailySums> =>
  fc.array(fc.tuple(day, amount), { maxLength: 12 }).map((entries) => ({
    days: Int32Array.from(entries, ([one]) => (isPast ? Math.min(one, toEpochDay(today)) : one)),
    amounts: Float64Array.from(entries, ([, one]) => one),
  }));

export interface RandomLeaf {
  readonly realized: DailySums;
  readonly expected: DailySums;
  /** Months from the current one, and what is planned in each. */
  readonly forecasts: ReadonlyArray<readonly [offset: number, amountMinor: number]>;
}

const leaf: fc.Arbitrary<RandomLeaf> = fc.record({
  realized: sums(true),
  expected: sums(false),
  forecasts: fc.uniqueArray(
    fc.tuple(fc.integer({ min: -8, max: 8 }), fc.integer({ min: 0, max: 1_000_000 })),
    { maxLength: 6, selector: ([offset]) => offset },
  ),
});

export const anyCompany: fc.Arbitrary<readonly RandomLeaf[]> = fc.tuple(leaf, leaf, leaf, leaf);

export const axisFor = (frequency: Frequency, begin: number, end: number): TimeAxis =>
  timeAxis({ frequency, today, range: offsetRange(begin, end), calendar });

export const forecastValues = ({ forecasts }: RandomLeaf): ForecastValue[] =>
  forecasts.map(([offset, value]) => ({ period: periodAt(today, "monthly", offset), amount: value }));

export const factsFor = (
  axis: TimeAxis,
  company: readonly RandomLeaf[],
  usesExpected = true,
): StatementFacts => ({
  tree,
  usesExpected,
  factsOf: (id) => {
    const given = company[leafIds.findIndex((leafId) => leafId === id)];
    return (
      given && {
        realized: [given.realized],
        expected: [given.expected],
        forecast: forecastByColumn(axis, calendar, forecastValues(given)),
      }
    );
  },
});

export const statementFor = (axis: TimeAxis, company: readonly RandomLeaf[]): Statement =>
  makeStatement(axis, factsFor(axis, company));

/** Neither NaN nor negative zero, anywhere in a value. */
export function badNumbersIn(value: unknown): readonly unknown[] {
  if (typeof value === "number") return Number.isNaN(value) || Object.is(value, -0) ? [value] : [];
  if (value instanceof Float64Array) return [...value].flatMap(badNumbersIn);
  if (value instanceof Map) return [...value.values()].flatMap(badNumbersIn);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(badNumbersIn) : [];
}
