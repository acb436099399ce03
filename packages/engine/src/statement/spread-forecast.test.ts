import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timeAxis } from "../calendar/time-axis.ts";
import { spreadOverWorkingDays, workingCalendar } from "../calendar/working-days.ts";
import { forecastByColumn } from "./spread-forecast.ts";

const today = calendarDate("2026-11-15");

describe("a forecast on finer columns", () => {
  it("lies on the days that it is spread over, to the cent", () => {
    const day = fc.integer({ min: -60, max: 60 }).map((days) => addDays(today, days));
    const mask = fc.integer({ min: 0, max: 126 });
    fc.assert(
      fc.property(
        mask,
        fc.array(day, { maxLength: 5 }),
        day,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: -10_000, max: 10_000_000 }),
        fc.constantFrom("daily", "weekly", "monthly"),
        (daysOff, holidays, start, length, amount, frequency) => {
          const calendar = workingCalendar(daysOff, holidays);
          const axis = timeAxis({ frequency, today, range: offsetRange(-20, 20), calendar });
          const period = dateInterval(start, addDays(start, length));
          const parts = spreadOverWorkingDays(calendar, period, minorUnits(amount));
          const byDay = parts.map((part) => ({ period, amount: part.amount, on: part.date }));
          // Twice: what is kept of the first time is right the second time.
          for (let time = 0; time < 2; time += 1)
            expect(forecastByColumn(axis, calendar, [{ period, amount }])).toEqual(
              forecastByColumn(axis, calendar, byDay),
            );
        },
      ),
    );
  });
});
