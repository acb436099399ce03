import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { mailMoment } from "../mail-moment.ts";
import { balanceReading, budgetReading, driftReading, unplannedReading } from "./readings.ts";

const day = (text: string): CalendarDate => calendarDate(text);

describe("what a condition reads", () => {
  it("of balances is the least, and the first day on which the rule holds", () => {
    const days = [
      { on: day("2026-11-16"), minor: 500 },
      { on: day("2026-11-17"), minor: 90 },
      { on: day("2026-11-18"), minor: 40 },
      { on: day("2026-11-19"), minor: 700 },
    ];
    const below = (bound: number) => balanceReading(days, { comparison: "<", bound });
    expect(below(100)).toEqual({ value: 40, onDay: "2026-11-17" });
    expect(below(10)).toEqual({ value: 40, onDay: "2026-11-18" });
    expect(balanceReading([], { comparison: "<", bound: 0 })).toEqual({ value: null, onDay: null });
  });

  it.each([
    [118_200, 120_300, 175],
    [79_450, 88_900, 1_063],
    [52_600, 61_200, 1_405],
    [90_000, 88_900, 0],
  ])("of a drift to %d from %d is %d hundredths of a percent", (now, reference, value) => {
    expect(driftReading({ now, reference }, { unit: "basisPoints", belowOnly: true })).toBe(value);
  });

  it("of a drift either way, in money, and of a plan of nothing", () => {
    const either = { unit: "money", belowOnly: false } as const;
    expect(driftReading({ now: 90_000, reference: 88_900 }, either)).toBe(1_100);
    expect(driftReading({ now: -1, reference: 0 }, { unit: "basisPoints", belowOnly: true })).toBeNull();
  });

  it("of a budget is what is used and committed of it, and nothing of none", () => {
    expect(budgetReading({ realized: 18_450, expected: 4_200, forecast: 21_000 })).toBe(10_786);
    expect(budgetReading({ realized: 5, expected: 0, forecast: 0 })).toBeNull();
    expect(unplannedReading({ realized: 5, expected: 2, forecast: 0 })).toBe(7);
    expect(unplannedReading({ realized: 5, expected: 2, forecast: 1 })).toBe(0);
  });
});

describe("a mail", () => {
  const habits = {
    timeZone: "Europe/Paris",
    digestAt: 450,
    digestWeekday: 1,
    quietFrom: 1_200,
    quietUntil: 420,
    quietOnDaysOff: true,
  };
  const calendar = { daysOffMask: 96, holidays: new Set([day("2026-12-25"), day("2026-12-28")]) };
  const at = (moment: string, frequency: "immediate" | "daily" | "weekly", quietOnDaysOff = true) =>
    mailMoment({ ...habits, quietOnDaysOff }, frequency, { at: new Date(moment), calendar }).toISOString();

  it.each([
    ["at once, by day", "2026-11-16T10:00:00Z", "immediate", "2026-11-16T10:00:00.000Z"],
    ["at once, but not at night", "2026-11-16T22:00:00Z", "immediate", "2026-11-17T06:00:00.000Z"],
    ["with the day", "2026-11-16T10:00:00Z", "daily", "2026-11-17T06:30:00.000Z"],
    ["with the day, on a Friday", "2026-11-20T10:00:00Z", "daily", "2026-11-23T06:30:00.000Z"],
    ["with the day, before a holiday", "2026-12-24T10:00:00Z", "daily", "2026-12-29T06:30:00.000Z"],
    ["with the week", "2026-11-16T10:00:00Z", "weekly", "2026-11-23T06:30:00.000Z"],
    [
      "with the week, on the day after a Monday off",
      "2026-12-22T10:00:00Z",
      "weekly",
      "2026-12-29T06:30:00.000Z",
    ],
  ] as const)("comes %s", (_, moment, frequency, due) => {
    expect(at(moment, frequency)).toBe(due);
  });

  it("of a digest hour that is quiet waits for its end", () => {
    const early = { ...habits, digestAt: 360 };
    const due = (frequency: "daily" | "weekly") =>
      mailMoment(early, frequency, { at: new Date("2026-11-16T10:00:00Z"), calendar }).toISOString();
    expect([due("daily"), due("weekly")]).toEqual(["2026-11-17T06:00:00.000Z", "2026-11-23T06:00:00.000Z"]);
  });

  it("comes on days off too where somebody wants it", () => {
    expect(at("2026-11-20T10:00:00Z", "daily", false)).toBe("2026-11-21T06:30:00.000Z");
  });
});
