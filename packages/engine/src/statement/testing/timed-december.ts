/** A December of 22 working days for which 46,000.00 are planned, and timings of its weeks. */
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { timeAxis } from "../../calendar/time-axis.ts";
import { dayOff, workingCalendar } from "../../calendar/working-days.ts";
import type { BudgetPeriod } from "../remaining-to-come.ts";
import { forecastByColumn } from "../spread-forecast.ts";
import { timedRemaining, type WeekPin, weekFrom } from "../timings.ts";

export const day = calendarDate;
export const calendar = workingCalendar(dayOff.saturday + dayOff.sunday, [day("2026-12-25")]);
/** A Wednesday: all of December is to come. */
export const today = day("2026-11-25");
export const ruleOn = (on: CalendarDate) => ({ today: on, usesExpected: true, calendar });
export const rule = ruleOn(today);

const month = (start: string, end: string, part: Partial<BudgetPeriod> = {}): BudgetPeriod => ({
  period: dateInterval(day(start), day(end)),
  realized: 0,
  expected: 0,
  forecast: 4_600_000,
  dated: [],
  ...part,
});
export const november = (part: Partial<BudgetPeriod> = {}) => month("2026-11-01", "2026-12-01", part);
export const december = (part: Partial<BudgetPeriod> = {}) => month("2026-12-01", "2027-01-01", part);

export const week = {
  48: "2026-11-23",
  49: "2026-11-30",
  50: "2026-12-07",
  51: "2026-12-14",
  52: "2026-12-21",
  53: "2026-12-28",
};
export const pin = (number: keyof typeof week, amount: number): WeekPin => ({
  week: weekFrom(day(week[number])),
  amount,
});

const axis = timeAxis({ frequency: "weekly", today, range: offsetRange(1, 6), calendar });
/** Weeks 49 to 53, in euros. */
export const shown = (budget: BudgetPeriod, pins: readonly WeekPin[], on = today) =>
  [...forecastByColumn(axis, calendar, timedRemaining(budget, pins, ruleOn(on)).values)].map(
    (sum) => sum / 100,
  );

export const anyPins = fc
  .subarray([48, 49, 50, 51, 52, 53] as const)
  .chain((weeks) =>
    fc.tuple(...weeks.map((number) => fc.nat(3_000_000).map((amount) => pin(number, amount)))),
  );
export const anyFacts = fc.record({
  realized: fc.integer({ min: -500_000, max: 5_000_000 }),
  expected: fc.nat(2_000_000),
  forecast: fc.nat(9_000_000),
});
