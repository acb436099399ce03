import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { expect, it } from "vitest";
import { firstDayOfPeriod, periodIndexOf } from "../../series/input-periods.ts";
import { originsOf, scoredFrequency, takenEnd, takenOn } from "./scored-periods.ts";

const day = calendarDate;
const months = (today: string) =>
  originsOf(day(today), "monthly").map((at) => firstDayOfPeriod(at, "monthly"));

it("an origin is scored when its day is over", () => {
  expect(months("2026-11-01")[0]).toBe("2026-10-01");
  expect(months("2026-11-02")[0]).toBe("2026-11-01");
  expect(months("2026-11-02").at(-1)).toBe("2024-12-01");
  expect(firstDayOfPeriod(originsOf(day("2026-11-17"), "weekly")[0] ?? 0, "weekly")).toBe("2026-11-16");
});

it("what happened in a period is taken when it has been over for ten days", () => {
  const october = periodIndexOf(day("2026-10-01"), "monthly");
  expect(takenOn(october, "monthly")).toBe("2026-11-11");
  expect(takenEnd(day("2026-11-10"), "monthly")).toBe(october);
  expect(takenEnd(day("2026-11-11"), "monthly")).toBe(october + 1);
  const weekOf16 = periodIndexOf(day("2026-11-16"), "weekly");
  expect(["2026-11-18", "2026-11-19"].map((today) => takenEnd(day(today), "weekly") - weekOf16)).toEqual([
    -2, -1,
  ]);
});

it("who plans in days is scored by months", () => {
  expect(scoredFrequency("daily")).toBe("monthly");
  expect(scoredFrequency("weekly")).toBe("weekly");
});
