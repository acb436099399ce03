import { addDays, calendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import { wallMinutes } from "@amont/kernel/wall-clock.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextMoment, type RecurringDay } from "./recurring-moments.ts";
import { dayOff, workingCalendar } from "./working-days.ts";

const calendar = workingCalendar(
  dayOff.saturday + dayOff.sunday,
  ["2026-12-25", "2027-01-01", "2027-03-29", "2027-05-01"].map(calendarDate),
);

function moments(on: RecurringDay, from: string, count: number, at = 7 * 60 + 30) {
  const found: string[] = [];
  let after = new Date(from);
  while (found.length < count) {
    const next = nextMoment({ on, at, timeZone: "Europe/Paris", calendar }, after);
    if (next === null) throw new Error("there is none");
    found.push(next.instant.toISOString().slice(0, 16));
    after = next.instant;
  }
  return found;
}

describe("what comes back", () => {
  it("comes at the same time of the clock when the clocks are moved", () => {
    const monday: RecurringDay = { every: "week", weekday: 1 };
    expect(moments(monday, "2026-10-18T00:00:00Z", 2)).toEqual(["2026-10-19T05:30", "2026-10-26T06:30"]);
    expect(moments(monday, "2027-03-21T00:00:00Z", 2)).toEqual(["2027-03-22T06:30", "2027-03-29T05:30"]);
  });

  it("comes once where the hour comes twice, and in the next minute where it is left out", () => {
    const sunday: RecurringDay = { every: "week", weekday: 7 };
    expect(moments(sunday, "2026-10-24T00:00:00Z", 2, 150)).toEqual(["2026-10-25T00:30", "2026-11-01T01:30"]);
    expect(moments(sunday, "2027-03-27T00:00:00Z", 2, 150)).toEqual(["2027-03-28T01:00", "2027-04-04T00:30"]);
  });

  it("comes today where it is still to come, and otherwise the next time", () => {
    const daily: RecurringDay = { every: "workingDay" };
    expect(moments(daily, "2026-12-24T06:29:59Z", 3)).toEqual([
      "2026-12-24T06:30",
      "2026-12-28T06:30",
      "2026-12-29T06:30",
    ]);
    expect(moments(daily, "2026-12-24T06:30:00Z", 1)).toEqual(["2026-12-28T06:30"]);
  });

  it.each([
    ["on the 31st, or the last day of a shorter month", { day: 31 }, ["01-31", "02-28", "03-31", "04-30"]],
    ["on the first working day", { workingDay: 1 }, ["01-04", "02-01", "03-01", "04-01"]],
    ["on the last working day", { workingDay: "last" }, ["01-29", "02-26", "03-31", "04-30"]],
    ["on the 21st working day, or the last", { workingDay: 21 }, ["01-29", "02-26", "03-30", "04-29"]],
  ] as const)("comes %s", (_words, day, expected) => {
    const found = moments({ every: "month", ...day }, "2027-01-01T12:00:00Z", 4);
    expect(found.map((moment) => moment.slice(5, 10))).toEqual(expected);
  });

  it("never comes where nobody works", () => {
    const never = workingCalendar(
      dayOff.saturday + dayOff.sunday,
      Array.from({ length: 500 }, (_, at) =>
        calendarDate(new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10)),
      ),
    );
    const on: RecurringDay = { every: "month", workingDay: "last" };
    expect(
      nextMoment({ on, at: 0, timeZone: "Europe/Paris", calendar: never }, new Date("2027-01-01T00:00:00Z")),
    ).toBeNull();
  });

  const days: fc.Arbitrary<RecurringDay> = fc.oneof(
    fc.constant<RecurringDay>({ every: "workingDay" }),
    fc.integer({ min: 1, max: 7 }).map((weekday): RecurringDay => ({ every: "week", weekday })),
    fc.integer({ min: 1, max: 31 }).map((day): RecurringDay => ({ every: "month", day })),
    fc
      .oneof(fc.integer({ min: 1, max: 23 }), fc.constant("last" as const))
      .map((workingDay): RecurringDay => ({ every: "month", workingDay })),
  );
  const zones = fc.constantFrom(
    "Europe/Paris",
    "America/New_York",
    "Australia/Lord_Howe",
    "Pacific/Apia",
    "Asia/Kathmandu",
    "America/St_Johns",
    "UTC",
  );
  /** A clock is put forward by an hour at most; Apia once left out a day, which is before these years. */
  const mostLeftOut = 60;

  it("comes once on each of its days, at its time or right after the clock left it out, in any year and zone", () => {
    fc.assert(
      fc.property(
        days,
        zones,
        fc.integer({ min: 0, max: 1439 }),
        fc.date({ min: new Date("2020-01-01"), max: new Date("2037-01-01"), noInvalidDate: true }),
        (on, timeZone, at, from) => {
          const recurrence = { on, at, timeZone, calendar };
          let after = from;
          let lastDay = addDays(todayIn(timeZone, from), -1);
          for (let count = 0; count < 6; count += 1) {
            const next = nextMoment(recurrence, after);
            if (next === null) throw new Error("there is none");
            expect(next.instant > after).toBe(true);
            expect(next.day > lastDay).toBe(true);
            expect(todayIn(timeZone, next.instant)).toBe(next.day);
            const late = wallMinutes(timeZone, next.instant) - at;
            expect(late >= 0 && late <= mostLeftOut).toBe(true);
            // Asked at any moment before it, it is the same one.
            const between = new Date((after.getTime() + next.instant.getTime()) / 2);
            expect(nextMoment(recurrence, between)).toEqual(next);
            [after, lastDay] = [next.instant, next.day];
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
