import { describe, expect, it } from "vitest";
import { z } from "zod";
import { accessDurations, companyAccessDurations, endOfAccess, secondsOf, timeSpan } from "./durations.ts";

describe("access durations", () => {
  it.each([
    ["OneMinute", "00:01:00", 60],
    ["OneHour", "01:00:00", 3_600],
    ["TwentyFourHours", "1.00:00:00", 86_400],
    ["FortyEightHours", "2.00:00:00", 172_800],
    ["OneWeek", "7.00:00:00", 604_800],
    ["TwoWeeks", "14.00:00:00", 1_209_600],
    ["OneMonth", "30.00:00:00", 2_592_000],
    ["TwoMonths", "60.00:00:00", 5_184_000],
    ["ThreeMonths", "90.00:00:00", 7_776_000],
    ["SixMonths", "180.00:00:00", 15_552_000],
    ["OneYear", "365.00:00:00", 31_536_000],
  ] as const)("%s is %s", (duration, span, seconds) => {
    expect(z.encode(timeSpan, duration)).toBe(span);
    expect(z.decode(timeSpan, span)).toBe(duration);
    expect(secondsOf(duration)).toBe(seconds);
  });

  it("are eleven, of which companies know ten", () => {
    expect(accessDurations).toHaveLength(11);
    expect(companyAccessDurations).toEqual(accessDurations.slice(1));
  });

  it("are no other span", () => {
    for (const text of ["00:02:00", "24:00:00", "1.0:0:0", "8.00:00:00", "OneHour", ""]) {
      expect(timeSpan.safeDecode(text as never).success).toBe(false);
    }
  });

  it("end that much after their start", () => {
    const start = new Date("2026-03-28T22:00:00Z");
    expect(endOfAccess(start, "TwentyFourHours")).toEqual(new Date("2026-03-29T22:00:00Z"));
  });
});
