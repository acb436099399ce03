import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { periodIndexOf } from "../series/input-periods.ts";
import { committedShares, finalsOf } from "./committed-shares.ts";

const month = (day: string) => periodIndexOf(calendarDate(day), "monthly");
const december = month("2026-12-01");

/** When a month begins, 80 or 60 of its own are known, and from the sixth on 40 of the next one. */
const origins = Array.from({ length: 13 }, (_, at) => ({
  period: december - 13 + at,
  amounts: Float64Array.from([at % 2 === 0 ? 80 : 60, at < 6 ? 0 : 40, 0]),
}));
const isLarge = (period: number) => (period - december + 13) % 2 === 0;
/** Eight tenths of 100, or six of 75: the more is known, the more comes. */
const comes = (period: number) => (isLarge(period) ? 100 : 75);
const lately = (period: number) => (period < december - 8 ? null : comes(period));
const butSeptember = (period: number) => (period === december - 3 ? null : comes(period));
const wanted = { period: december, frequency: "monthly", finalOf: comes } as const;

describe("shares that were committed", () => {
  it("are those of each distance, where six origins showed any", () => {
    const shares = committedShares(origins, { ...wanted, period: december + 1 });
    expect(shares).toHaveLength(12);
    // Always eight tenths of the month; of the next one 40 of 75 and of 100, and no month is told from another by it.
    expect(shares.slice(0, 3)).toEqual([0.8, null, null]);
  });

  it("know nothing of what came after the period began, nor of what is too long ago", () => {
    const later = { period: december, amounts: Float64Array.from([0, 0, 0]) };
    const old = { period: december - 25, amounts: Float64Array.from([0, 0, 0]) };
    expect(committedShares([...origins, later, old], wanted)).toEqual(committedShares(origins, wanted));
    // November is not over for ten days.
    const isKnown = (period: number) => (period >= december - 1 ? Number.NaN : comes(period));
    expect(committedShares(origins, { ...wanted, finalOf: isKnown })).toEqual(
      committedShares(origins, wanted),
    );
  });

  it("leave out what is not to be learned from", () => {
    const strange = origins.map((origin) =>
      origin.period === december - 3 ? { ...origin, amounts: Float64Array.from([5_000]) } : origin,
    );
    expect(committedShares(strange, { ...wanted, finalOf: butSeptember })[0]).toBe(0.8);
    const nothing = committedShares([], { ...wanted, frequency: "quarterly" });
    expect(nothing).toEqual([null, null, null, null]);
  });
});

const firstShare = (finalOf: (period: number) => number | null) =>
  committedShares(origins, { ...wanted, finalOf })[0];

describe("a leaf whose past was no better for it", () => {
  it.each([
    // Usual 87.5 of 87.5: knowing 60 or 80 of it can only lead away.
    ["comes to the same every month", () => 87.5, null],
    // What is known early comes instead of the rest: 60 are known of the larger months.
    ["gets less the more is known", (period: number) => (isLarge(period) ? 82 : 100), null],
    ["gets more the more is known", comes, 0.8],
  ])("takes what is known as a part of what comes, or does not: %s", (_, finalOf, share) => {
    expect(firstShare(finalOf)).toBe(share);
  });

  it("is one of which fewer than six origins can be tried", () => {
    // Seven months came, and the first of them had nothing before it.
    expect(firstShare(lately)).toBe(0.8);
    expect(firstShare((period) => (period === december - 4 ? null : lately(period)))).toBeNull();
  });
});

describe("what came", () => {
  it("is nothing to learn from before the first of it, where somebody marked it, and where nobody knows", () => {
    const finalOf = finalsOf(Float64Array.from([0, 0, 30, 0, 50]), december, new Set([4]));
    expect([-1, 0, 1, 2, 3, 4, 5].map((at) => finalOf(december + at))).toEqual([
      null,
      null,
      null,
      30,
      0,
      null,
      null,
    ]);
    expect(finalsOf(new Float64Array(3), december, new Set())(december)).toBeNull();
  });
});
