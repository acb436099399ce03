import { describe, expect, it } from "vitest";
import { calendarDate } from "./calendar-date.ts";
import {
  containsDate,
  dateInterval,
  datesIn,
  firstOverlap,
  intersection,
  isInForce,
  lengthDays,
} from "./interval.ts";

const interval = (start: string, endExclusive: string) =>
  dateInterval(calendarDate(start), calendarDate(endExclusive));
const january = interval("2026-01-01", "2026-02-01");

it("holds its start and not its end", () => {
  expect(containsDate(january, calendarDate("2025-12-31"))).toBe(false);
  expect(containsDate(january, calendarDate("2026-01-01"))).toBe(true);
  expect(containsDate(january, calendarDate("2026-01-31"))).toBe(true);
  expect(containsDate(january, calendarDate("2026-02-01"))).toBe(false);
});

it("never runs backwards, but may be empty", () => {
  expect(() => interval("2026-02-01", "2026-01-01")).toThrow(
    "cannot end (2026-01-01) before it starts (2026-02-01)",
  );
  expect(lengthDays(interval("2026-01-01", "2026-01-01"))).toBe(0);
  expect(datesIn(interval("2026-01-01", "2026-01-01"))).toEqual([]);
});

it("lists its days", () => {
  expect(lengthDays(january)).toBe(31);
  expect(datesIn(interval("2026-02-27", "2026-03-02"))).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
});

it("meets another interval in the days of both", () => {
  expect(intersection(january, interval("2026-01-20", "2026-03-01"))).toEqual(
    interval("2026-01-20", "2026-02-01"),
  );
  expect(intersection(january, interval("2026-02-01", "2026-03-01"))).toBeNull();
});

const row = (start: string, end: string | null) => ({
  start: calendarDate(start),
  endExclusive: end === null ? null : calendarDate(end),
});

describe("what is in force", () => {
  it("is so from its first day on, not on the day of its end, or for ever", () => {
    expect(isInForce(row("2026-11-01", "2026-11-16"), calendarDate("2026-11-01"))).toBe(true);
    expect(isInForce(row("2026-11-01", "2026-11-16"), calendarDate("2026-11-16"))).toBe(false);
    expect(isInForce(row("2026-11-01", null), calendarDate("2999-01-01"))).toBe(true);
  });

  it("is one at a time, or the first two that share a day are told", () => {
    const [first, second, third] = [
      row("2026-01-01", "2026-02-01"),
      row("2026-02-01", null),
      row("2026-03-01", "2026-04-01"),
    ] as const;
    expect(firstOverlap([second, first])).toBeNull();
    expect(firstOverlap([third, second, first])).toEqual([second, third]);
  });
});
