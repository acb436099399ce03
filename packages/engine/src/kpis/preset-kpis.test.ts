import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import { balance } from "@amont/kernel/change-and-balance.ts";
import { type Frequency, offsetRange } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TimeAxis, timeAxis } from "../calendar/time-axis.ts";
import { dayOff, workingCalendar } from "../calendar/working-days.ts";
import type { CategoryKind, TreeCategory } from "../categories/category-tree.ts";
import {
  assembleStatement,
  emptyCells,
  type LineCells,
  type Measure,
  measures,
} from "../statement/statement.ts";
import { columnsBefore, presetKpi, presetKpis } from "./preset-kpis.ts";
import { type PresetFacts, presetFacts } from "./presets/preset-facts.ts";

const calendar = workingCalendar(dayOff.saturday + dayOff.sunday, []);
const axisOf = (frequency: Frequency, today: string, begin: number, end: number) =>
  timeAxis({ frequency, today: calendarDate(today), range: offsetRange(begin, end), calendar });

const leaf = (id: number, isInflow: boolean, kind: CategoryKind = "normal") => ({
  id,
  parentId: null,
  isInflow,
  name: String(id),
  position: id,
  kind,
});

/** What is given of some leaves, by column. */
const statementOf = (
  axis: TimeAxis,
  leaves: ReadonlyArray<TreeCategory & { readonly cells: Partial<Record<Measure, readonly number[]>> }>,
) =>
  assembleStatement(
    { axis, tree: leaves, ruledBy: "column" },
    (id) => {
      const given = leaves.find((one) => one.id === id)?.cells ?? {};
      const empty = emptyCells(axis.periods.length);
      return Object.fromEntries(
        measures.map((measure) => [measure, Float64Array.from(given[measure] ?? empty[measure])]),
      ) as unknown as LineCells;
    },
    null,
  );

/** Balances follow from what is held before the first column. */
function factsOf(axis: TimeAxis, net: readonly number[], before = 0): PresetFacts {
  let held = before;
  const side = (sign: 1 | -1) => net.map((amount) => Math.max(0, sign * amount));
  const statement = statementOf(axis, [
    { ...leaf(1, true), cells: { cashFlow: side(1) } },
    { ...leaf(2, false), cells: { cashFlow: side(-1) } },
  ]);
  return presetFacts(statement, { end: net.map((amount) => balance((held += amount))) });
}

const endOf = ([on, balanceMinor]: readonly [string, number]) => ({ on: calendarDate(on), balanceMinor });

const leafOf = (id: number, isInflow: boolean, kind: CategoryKind, cashFlow: number) => ({
  ...leaf(id, isInflow, kind),
  cells: { cashFlow: [cashFlow], realized: [cashFlow], expected: [1_000], forecast: [isInflow ? 0 : 800] },
});

/** Of the last column, where every column is the same. */
function burn(frequency: Frequency, today: string, each: number) {
  const axis = axisOf(frequency, today, -columnsBefore[frequency], 1);
  const net = Array.from(axis.periods, () => each);
  return presetKpi("burnRate", factsOf(axis, net)).at(-1);
}

describe("preset indicators", () => {
  it("tell how fast cash goes and how long it lasts, by month", () => {
    // Opening balance 10,000.00; losses, a good month, then more losses than there is cash for.
    const axis = axisOf("monthly", "2026-11-15", -2, 4);
    const facts = factsOf(axis, [-90_000, -120_000, -150_000, 600_000, -900_000, -900_000], 1_000_000);
    const shown = ["netCashFlow", "endBalance", "burnRate", "runway"] as const;
    const columns = shown.map((preset) => presetKpi(preset, facts));
    const table = axis.periods.map(({ start }, column) =>
      [start.slice(0, 7) as unknown].concat(columns.map((values) => values[column])),
    );
    expect(table).toEqual([
      // month, net cash flow, end balance, burn rate, runway in months
      ["2026-09", -90_000, 910_000, 30_000, 30.3],
      ["2026-10", -120_000, 790_000, 70_000, 11.2],
      ["2026-11", -150_000, 640_000, 120_000, 5.3],
      ["2026-12", 600_000, 1_240_000, 0, null],
      ["2027-01", -900_000, 340_000, 150_000, 2.2],
      ["2027-02", -900_000, -560_000, 400_000, 0],
    ]);
  });

  it("look at three months whatever the columns are", () => {
    expect(burn("monthly", "2026-11-15", -300)).toBe(300);
    expect(burn("quarterly", "2026-11-15", -900)).toBe(300);
    // 13 whole weeks begin between 16 August and 16 November.
    expect(burn("weekly", "2026-11-15", -300)).toBe(1_300);
    // 65 working days from 1 September to 30 November: 6,500 in three months.
    expect(burn("daily", "2026-11-30", -100)).toBe(2_167);
    // A 31st, the leap day: three months before 1 March is 1 December.
    expect(burn("monthly", "2028-02-29", -300)).toBe(300);
  });

  it("never say NaN, a negative zero or a negative rate", () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Frequency>("daily", "weekly", "monthly", "quarterly"),
        fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        (frequency, net, before) => {
          const facts = factsOf(axisOf(frequency, "2026-11-15", 0, net.length), net, before);
          for (const preset of ["burnRate", "runway", "daysOfCash"] as const) {
            for (const value of presetKpi(preset, facts)) {
              if (value === null) continue;
              expect(Number.isFinite(value) && value >= 0 && !Object.is(value, -0)).toBe(true);
            }
          }
        },
      ),
    );
  });

  it("tell for how many days cash lasts at what the last whole months took", () => {
    // Example A of docs/calculations/indicators.md: 287,200 in 92 days.
    const months = new Map([
      [calendarDate("2026-08-01"), 9_640_000],
      [calendarDate("2026-09-01"), 10_230_000],
      [calendarDate("2026-10-01"), 8_850_000],
    ]);
    const days = (held: number, today = "2026-10-15", frequency: Frequency = "monthly") =>
      presetKpi("daysOfCash", {
        ...factsOf(axisOf(frequency, today, 0, 1), [0], held),
        monthOutflows: months,
      });
    expect(days(14_265_000)).toEqual([45.7]);
    // A week that ends in November looks at the same months; one that ends in October has no three of them.
    expect(days(14_265_000, "2026-11-10", "weekly")).toEqual([45.7]);
    expect(days(14_265_000, "2026-10-15", "weekly")).toEqual([null]);
    const nets = factsOf(
      axisOf("monthly", "2026-10-15", -2, 1),
      [-1_840_000, -2_210_000, -960_000],
      19_275_000,
    );
    expect(presetKpi("burnRate", nets).at(-1)).toBe(1_670_000);
    expect(presetKpi("runway", nets).at(-1)).toBe(8.5);
    expect(days(0)).toEqual([0]);
    expect(days(-5)).toEqual([0]);
  });

  it("tell where a column is lowest, and when less is held than is to be", () => {
    const axis = axisOf("monthly", "2026-11-16", -1, 2);
    const facts = {
      ...factsOf(axis, [0, -10_000, 4_000], 50_000),
      dayEnds: [
        ["2026-09-30", 1],
        ["2026-10-05", 61_000],
        ["2026-11-20", 12_000],
        ["2026-11-27", 39_000],
      ].map((day) => endOf(day as [string, number])),
    };
    expect(presetKpi("lowPoint", facts)).toEqual([50_000, 12_000, 44_000]);
    const ahead = (floorMinor: number) => ({
      ...facts,
      ahead: {
        floorMinor,
        ends: [
          ["2026-11-16", 30_000],
          ["2026-11-20", 12_000],
          ["2028-06-01", -1],
        ].map((day) => endOf(day as [string, number])),
      },
    });
    expect(presetKpi("plannedRunway", ahead(30_001))).toEqual([null, 0, null]);
    expect(presetKpi("plannedRunway", ahead(12_001))).toEqual([null, 4, null]);
    // On the floor is not below it, and eighteen months are as far as anybody looks.
    expect(presetKpi("plannedRunway", ahead(12_000))).toEqual([null, null, null]);
    expect(presetKpi("plannedRunway", facts)).toEqual([null, null, null]);
  });

  it("add up sides without transfers, and what is earned without debts too", () => {
    const axis = axisOf("monthly", "2026-11-16", 0, 1);
    const statement = statementOf(axis, [
      leafOf(1, true, "normal", 9_000),
      leafOf(2, true, "transfer", 500),
      leafOf(3, false, "normal", 4_000),
      leafOf(4, false, "debt", 1_500),
      leafOf(5, false, "vat", 700),
      leafOf(6, false, "transfer", 300),
    ]);
    const facts = presetFacts(statement, { end: [balance(0)] });
    expect(presetKpi("inflows", facts)).toEqual([9_000]);
    expect(presetKpi("outflows", facts)).toEqual([6_200]);
    expect(presetKpi("operatingCashFlow", facts)).toEqual([9_000 - 4_000 - 700]);
    // Nothing planned is nothing to compare with.
    expect(presetKpi("inflowAchievement", facts)).toEqual([null]);
    expect(presetKpi("outflowAchievement", facts)).toEqual([(100 * (6_500 + 4_000)) / 3_200]);
    expect(presetKpi("budgetGap", facts)).toEqual([9_500 + 2_000 - (6_500 + 4_000 - 3_200)]);
  });

  it("tell what customers owe late, and what hangs on the largest", () => {
    const facts = factsOf(axisOf("monthly", "2026-11-16", 0, 2), [0, 0]);
    const owed = { ...facts, receivables: { openMinor: 80_000, lateMinor: 20_000 } };
    expect(presetKpi("lateReceivables", owed)).toEqual([20_000, null]);
    expect(presetKpi("lateShare", owed)).toEqual([25, null]);
    expect(presetKpi("lateShare", facts)).toEqual([null, null]);
    const byPayerMinor = [6_400_000, 4_100_000, 2_350_000, 1_200_000, 950_000];
    const paid = { byPayerMinor, totalMinor: 15_000_000 };
    expect(presetKpi("topCustomerShare", { ...facts, paid })[0]).toBeCloseTo(42.667, 3);
    // Payers that are too many to be told apart are payers too.
    const ofMany = { ...paid, totalMinor: 30_000_000 };
    expect(presetKpi("topCustomerShare", { ...facts, paid: ofMany })[0]).toBeCloseTo(21.333, 3);
    expect(presetKpi("topCustomerShare", facts)).toEqual([null, null]);
  });

  it("have a value or nothing in each column, and are never lowest above their end", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 250 }), fc.integer({ min: -9_999, max: 9_999 }))),
        (net, days) => {
          const axis = axisOf("monthly", "2026-11-15", 0, net.length);
          const dayEnds = days
            .toSorted(([one], [other]) => one - other)
            .map(([after, balanceMinor]) => ({
              on: addDays(calendarDate("2026-11-01"), after),
              balanceMinor,
            }));
          const facts = { ...factsOf(axis, net), dayEnds };
          for (const preset of presetKpis) expect(presetKpi(preset, facts)).toHaveLength(net.length);
          for (const [column, lowest] of presetKpi("lowPoint", facts).entries())
            expect(lowest).toBeLessThanOrEqual(facts.endBalance[column] ?? 0);
        },
      ),
    );
  });
});
