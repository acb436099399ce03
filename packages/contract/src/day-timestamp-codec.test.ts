import { addDays, calendarDate, diffDays } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { dayTimestamp } from "./day-timestamp-codec.ts";

const hour = 3_600_000;

describe("a day as milliseconds", () => {
  it.each([
    ["2026-01-01", Date.UTC(2025, 11, 31, 23)],
    ["2026-07-14", Date.UTC(2026, 6, 13, 22)],
    // Clocks change at 1:00 in Greenwich: the day begins before.
    ["2026-03-29", Date.UTC(2026, 2, 28, 23)],
    ["2026-03-30", Date.UTC(2026, 2, 29, 22)],
    ["2026-10-25", Date.UTC(2026, 9, 24, 22)],
    ["2026-10-26", Date.UTC(2026, 9, 25, 23)],
  ])("is midnight in Paris: %s", (day, moment) => {
    expect(z.encode(dayTimestamp, calendarDate(day))).toBe(moment);
    expect(z.decode(dayTimestamp, moment)).toBe(day);
  });

  it("is read from any moment of it, and from its date", () => {
    expect(z.decode(dayTimestamp, Date.UTC(2026, 11, 31, 22, 59))).toBe("2026-12-31");
    expect(z.decode(dayTimestamp, Date.UTC(2026, 11, 31, 23))).toBe("2027-01-01");
    expect(z.decode(dayTimestamp, "2026-12-31")).toBe("2026-12-31");
    expect(z.decode(dayTimestamp, "2026-12-31T10:00:00Z")).toBe("2026-12-31");
  });

  it("comes back as it went, and is 23 to 25 hours long", () => {
    const first = calendarDate("1950-01-01");
    const days = diffDays({ start: first, end: calendarDate("2100-01-01") });
    let before = z.encode(dayTimestamp, addDays(first, -1)) as number;
    for (let index = 0; index < days; index += 1) {
      const day = addDays(first, index);
      const moment = z.encode(dayTimestamp, day) as number;
      if (z.decode(dayTimestamp, moment) !== day) expect.fail(day);
      const length = (moment - before) / hour;
      if (length < 23 || length > 25) expect.fail(`${day} is ${length} hours long`);
      before = moment;
    }
  });

  it.each([1.5, Number.NaN, -1e16, 1e16, "", "31/12/2026", "2026-02-30", null])("is refused: %s", (sent) => {
    expect(dayTimestamp.safeDecode(sent as number).success).toBe(false);
  });
});
