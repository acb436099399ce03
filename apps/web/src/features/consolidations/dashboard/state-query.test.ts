import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { money } from "@amont/kernel/money.ts";
import { describe, expect, it } from "vitest";
import { type ConsolidationState, firstBelowZero, shareOf } from "./state-query.ts";

const company = (id: number, belowZeroOn: string | null): ConsolidationState["companies"][number] => ({
  id,
  name: `Société ${id}`,
  currency: "EUR",
  isAvailable: true,
  ownershipBasisPoints: 10_000,
  method: "full",
  cash: money(0, "EUR"),
  lowest: null,
  belowZeroOn: belowZeroOn === null ? null : calendarDate(belowZeroOn),
});

describe("how a group stands", () => {
  it("names who goes below zero first, and of several on one day the first", () => {
    const companies = [
      company(1, null),
      company(2, "2026-07-03"),
      company(3, "2026-07-01"),
      company(4, "2026-07-01"),
    ];
    expect(firstBelowZero(companies)).toMatchObject({ id: 3, day: "2026-07-01" });
    expect(firstBelowZero([company(1, null)])).toBeUndefined();
  });

  it("shares out what is held, without those who owe", () => {
    expect(shareOf(300, [300, 100, -50])).toBe(0.75);
    expect(shareOf(-50, [300, 100, -50])).toBe(0);
    expect(shareOf(0, [-5])).toBe(0);
  });
});
