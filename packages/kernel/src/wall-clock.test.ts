import fc from "fast-check";
import { expect, it } from "vitest";
import { calendarDate, todayIn } from "./calendar-date.ts";
import { instantOf, wallMinutes } from "./wall-clock.ts";

it.each([
  ["Europe/Paris", "2026-11-16T14:59:59Z", 15 * 60 + 59],
  ["Europe/Paris", "2026-07-16T14:00:00Z", 16 * 60],
  // The night in which the clock goes back has 2:30 twice.
  ["Europe/Paris", "2026-10-25T00:30:00Z", 2 * 60 + 30],
  ["Europe/Paris", "2026-10-25T01:30:00Z", 2 * 60 + 30],
  ["Europe/London", "2026-11-16T00:00:00Z", 0],
  ["Asia/Kolkata", "2026-11-16T18:45:00Z", 15],
])("in %s at %s", (timeZone, instant, minutes) => {
  expect(wallMinutes(timeZone, new Date(instant))).toBe(minutes);
});

it.each([
  ["Europe/Paris", "2026-10-19", 7 * 60 + 30, "2026-10-19T05:30:00.000Z"],
  ["Europe/Paris", "2026-10-26", 7 * 60 + 30, "2026-10-26T06:30:00.000Z"],
  // 2:30 comes twice, and in spring not at all.
  ["Europe/Paris", "2026-10-25", 2 * 60 + 30, "2026-10-25T00:30:00.000Z"],
  ["Europe/Paris", "2026-03-29", 2 * 60 + 30, "2026-03-29T01:00:00.000Z"],
  ["Europe/Paris", "2026-03-29", 3 * 60, "2026-03-29T01:00:00.000Z"],
  ["America/Sao_Paulo", "2018-11-04", 30, "2018-11-04T03:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-01-01", 0, "2025-12-31T10:00:00.000Z"],
  ["Asia/Kolkata", "2026-11-17", 15, "2026-11-16T18:45:00.000Z"],
])("in %s on %s at minute %i it is %s", (timeZone, date, minutes, instant) => {
  expect(instantOf(timeZone, calendarDate(date), minutes).toISOString()).toBe(instant);
});

it("shows the minute of the day that was asked for, or the next one that exists", () => {
  const day = fc.date({
    min: new Date("2000-01-01T12:00Z"),
    max: new Date("2040-12-31T12:00Z"),
    noInvalidDate: true,
  });
  const zone = fc.constantFrom("Europe/Paris", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu");
  fc.assert(
    fc.property(zone, day, fc.nat(1439), (timeZone, noon, minutes) => {
      const date = calendarDate(noon.toISOString().slice(0, 10));
      const instant = instantOf(timeZone, date, minutes);
      expect(todayIn(timeZone, instant)).toBe(date);
      const late = wallMinutes(timeZone, instant) - minutes;
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThanOrEqual(60);
      // A minute before, the clock had not come as far.
      if (late > 0) expect(wallMinutes(timeZone, new Date(instant.getTime() - 60_000))).toBeLessThan(minutes);
    }),
  );
});
