import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { type Frequency, offsetRange } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timeAxis } from "../calendar/time-axis.ts";
import { dayOff, workingCalendar } from "../calendar/working-days.ts";
import { columnsBefore, type PresetFacts, presetKpi, presetKpis } from "./preset-kpis.ts";

const calendar = workingCalendar(dayOff.saturday + dayOff.sunday, []);
const periodsOf = (frequency: Frequency, today: string, begin: number, end: number) =>
  timeAxis({ frequency, today: calendarDate(today), range: offsetRange(begin, end), calendar }).periods;

/** Balances follow from what is held before the first column. */
function factsOf(periods: PresetFacts["periods"], netCashFlow: readonly number[], before = 0): PresetFacts {
  let held = before;
  return { periods, netCashFlow, endBalance: netCashFlow.map((net) => (held += net)) };
}

/** Of the last column, where every column is the same. */
function burn(frequency: Frequency, today: string, each: number) {
  const periods = periodsOf(frequency, today, -columnsBefore[frequency], 1);
  const net = Array.from(periods, () => each);
  return presetKpi("burnRate", factsOf(periods, net)).at(-1);
}

describe("preset indicators", () => {
  it("tell how fast cash goes and how long it lasts, by month", () => {
    // Opening balance 10,000.00; losses, a good month, then more losses than there is cash for.
    const periods = periodsOf("monthly", "2026-11-15", -2, 4);
    const facts = factsOf(periods, [-90_000, -120_000, -150_000, 600_000, -900_000, -900_000], 1_000_000);
    const columns = presetKpis.map((preset) => presetKpi(preset, facts));
    const table = periods.map(({ start }, column) =>
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
          const facts = factsOf(periodsOf(frequency, "2026-11-15", 0, net.length), net, before);
          for (const preset of ["burnRate", "runway"] as const) {
            for (const value of presetKpi(preset, facts)) {
              if (value === null) continue;
              expect(Number.isFinite(value) && value >= 0 && !Object.is(value, -0)).toBe(true);
            }
          }
        },
      ),
    );
  });
});
