import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { balance } from "@amont/kernel/change-and-balance.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timeAxis } from "../calendar/time-axis.ts";
import { dayOff, workingCalendar } from "../calendar/working-days.ts";
import { assembleStatement, emptyCells } from "../statement/statement.ts";
import { enteredTotal } from "./kpi-total.ts";
import { type PresetKpi, presetKpi, presetKpis, presetTotal } from "./preset-kpis.ts";
import { presetFacts } from "./presets/preset-facts.ts";

const axis = timeAxis({
  frequency: "monthly",
  today: calendarDate("2026-11-16"),
  range: offsetRange(-2, 2),
  calendar: workingCalendar(dayOff.saturday + dayOff.sunday, []),
});

/** September to December: sales, what was planned of them, costs, and what is held at the end. */
const sales = [100_000, 120_000, 80_000, 60_000];
const planned = [100_000, 100_000, 100_000, 0];
const costs = [90_000, 150_000, 60_000, 70_000];
const held = [60_000, 30_000, 50_000, 40_000];

const leafOf = (id: number, isInflow: boolean) => ({
  id,
  parentId: null,
  isInflow,
  name: String(id),
  position: id,
  kind: "normal" as const,
});
const statement = assembleStatement(
  { axis, tree: [leafOf(1, true), leafOf(2, false)], ruledBy: "column" },
  (id) => ({
    ...emptyCells(4),
    cashFlow: Float64Array.from(id === 1 ? sales : costs),
    realized: Float64Array.from(id === 1 ? sales : costs),
    forecast: Float64Array.from(id === 1 ? planned : [0, 0, 0, 0]),
  }),
  null,
);
const facts = presetFacts(
  statement,
  { end: held.map((minor) => balance(minor)) },
  {
    dayEnds: [
      { on: calendarDate("2026-10-12"), balanceMinor: 12_000 },
      { on: calendarDate("2026-12-03"), balanceMinor: -1_000 },
    ],
    monthOutflows: new Map(
      ["2026-06-01", "2026-07-01", "2026-08-01", "2026-09-01", "2026-10-01", "2026-11-01", "2026-12-01"].map(
        (month) => [calendarDate(month), 31_000],
      ),
    ),
    receivables: { openMinor: 80_000, lateMinor: 20_000 },
    paid: { byPayerMinor: [30_000, 10_000], totalMinor: 40_000 },
    headroomMinor: [35_000, 5_000, 25_000, 15_000],
    reliability: { error: 0.125, coverage: null },
  },
);

describe("several columns of an indicator as one", () => {
  it("add flows up, take stocks of the end, and work rates out from the sums", () => {
    const all = { from: 0, until: 4 };
    const table = presetKpis.map((preset) => [
      preset,
      presetTotal(preset, facts, all),
      presetTotal(preset, facts, { from: 0, until: 2 }),
    ]);
    expect(table).toEqual([
      // indicator, September to December, September and October
      ["netCashFlow", -10_000, -20_000],
      ["inflows", 360_000, 220_000],
      ["outflows", 370_000, 240_000],
      ["operatingCashFlow", -10_000, -20_000],
      ["endBalance", 40_000, 30_000],
      ["lowPoint", -1_000, 12_000],
      // As the last column says: what went out beyond what came in since October, and since September, ÷ 3.
      ["burnRate", 6_667, 6_667],
      ["runway", 5.9, 4.4],
      // Of now: the current column is not among the first two.
      ["plannedRunway", null, null],
      ["daysOfCash", 39.6, 29.7],
      // 360,000 of 300,000, and 220,000 of 200,000: no mean of what the months say.
      ["inflowAchievement", 120, 110],
      ["outflowAchievement", null, null],
      ["budgetGap", -310_000, -220_000],
      ["lateReceivables", 20_000, null],
      ["lateShare", 25, null],
      ["topCustomerShare", 75, null],
      ["headroom", 15_000, 5_000],
      ["forecastError", 12.5, null],
      ["bandCoverage", null, null],
    ]);
  });

  it("of one column are what it says", () => {
    fc.assert(
      fc.property(fc.constantFrom<PresetKpi>(...presetKpis), fc.nat(3), (preset, from) => {
        const total = presetTotal(preset, facts, { from, until: from + 1 });
        expect(total).toEqual(presetKpi(preset, facts)[from] ?? null);
      }),
    );
  });

  it("of what was entered are its sum, its last or its mean, whatever was left empty", () => {
    const entered = [4_000, null, 4_500, 5_001, null];
    expect(enteredTotal(entered, "sum")).toBe(13_501);
    expect(enteredTotal(entered, "last")).toBe(5_001);
    expect(enteredTotal(entered, "mean")).toBe(4_500);
    expect(enteredTotal([null, 0], "last")).toBe(0);
    expect(["sum", "last", "mean"].map((summary) => enteredTotal([null], summary as "sum"))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
