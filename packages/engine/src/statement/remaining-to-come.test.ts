import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { type Frequency, offsetRange, periodAt } from "@amont/kernel/period.ts";
import { describe, expect, it } from "vitest";
import { timeAxis } from "../calendar/time-axis.ts";
import { dayOff, workingCalendar } from "../calendar/working-days.ts";
import type { BudgetPeriod } from "./remaining-to-come.ts";
import { remainingByColumn } from "./timings.ts";

// A Sunday: the third week of November ends with it.
const today = calendarDate("2026-11-15");
const calendar = workingCalendar(dayOff.saturday + dayOff.sunday, []);

const month = (offset: number, part: Partial<BudgetPeriod>): BudgetPeriod => ({
  period: periodAt(today, "monthly", offset),
  realized: 0,
  expected: 0,
  forecast: 0,
  dated: [],
  ...part,
});

const shown = (
  frequency: Frequency,
  begin: number,
  end: number,
  periods: readonly BudgetPeriod[],
  usesExpected = true,
) => {
  const axis = timeAxis({ frequency, today, range: offsetRange(begin, end), calendar });
  return [...remainingByColumn(axis, periods, { today, usesExpected, calendar })];
};

describe("what is still to come, planned by month", () => {
  it("is not eaten by what another month of the quarter was paid", () => {
    const quarter = [
      month(-1, { realized: 90_000, forecast: 50_000 }),
      month(0, { realized: 20_000, expected: 5_000, forecast: 30_000 }),
      month(1, { forecast: 40_000 }),
    ];
    expect(shown("quarterly", 0, 1, quarter)).toEqual([5_000 + 40_000]);
    expect(shown("quarterly", 0, 1, quarter, false)).toEqual([10_000 + 40_000]);
  });

  it("lies on the working days that are left of the month", () => {
    // From Monday 16 to Monday 30 November there are eleven of them.
    const [current] = [month(0, { realized: 8_000, forecast: 19_000 })];
    const weeks = shown("weekly", 0, 4, [current]);
    expect(weeks).toEqual([0, 5_000, 5_000, 1_000]);
    expect(shown("daily", 0, 12, [current])).toEqual([...Array<number>(11).fill(1_000), 0]);
  });

  it("lies on the days that the forecast says, when they are still to come", () => {
    const dated = [
      { on: calendarDate("2026-11-05"), amount: 4_000 },
      { on: calendarDate("2026-11-30"), amount: 4_000 },
    ];
    const nothingPaid = month(0, { forecast: 8_000, dated });
    // The fifth is over and nothing was paid: its part is still to come, some time before the month ends.
    expect(shown("weekly", 0, 3, [nothingPaid]).map(Math.round)).toEqual([0, 1_820, 1_817]);
    expect(shown("weekly", 0, 4, [month(0, { realized: 4_000, forecast: 8_000, dated })])).toEqual([
      0, 0, 0, 4_000,
    ]);
  });

  it("is nothing in the past, and nothing where nobody planned", () => {
    expect(shown("weekly", -6, 4, [month(-1, { forecast: 50_000 }), month(0, { realized: -900 })])).toEqual(
      Array(10).fill(0),
    );
  });
});
