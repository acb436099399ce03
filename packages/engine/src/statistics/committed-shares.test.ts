import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { periodIndexOf } from "../series/input-periods.ts";
import { committedShares } from "./committed-shares.ts";

const month = (day: string) => periodIndexOf(calendarDate(day), "monthly");
const december = month("2026-12-01");

/** When a month begins, 80 or 60 of its own are known, and from the sixth on 40 of the next one. */
const origins = Array.from({ length: 13 }, (_, at) => ({
  period: december - 13 + at,
  amounts: Float64Array.from([at % 2 === 0 ? 80 : 60, at < 6 ? 0 : 40, 0]),
}));
const lately = (period: number) => (period < december - 8 ? null : 100);
const wanted = { period: december, frequency: "monthly", finalOf: () => 100 } as const;

describe("shares that were committed", () => {
  it("are those of each distance, where six origins showed any", () => {
    const shares = committedShares(origins, wanted);
    expect(shares).toHaveLength(12);
    // November is not over for ten days: 12 months came, and 11 that were a month ahead, of which 5 had anything.
    expect(shares.slice(0, 3)).toEqual([0.65, null, null]);
    // On 1 January there is one more of each: (7 × .8 + 6 × .6 + 2) / 17, (6 × .4 + 2) / 16.
    expect(committedShares(origins, { ...wanted, period: december + 1 }).slice(0, 2)).toEqual([
      0.6588, 0.275,
    ]);
  });

  it("know nothing of what came after the period began, nor of what is too long ago", () => {
    const later = { period: december, amounts: Float64Array.from([0, 0, 0]) };
    const old = { period: december - 25, amounts: Float64Array.from([0, 0, 0]) };
    expect(committedShares([...origins, later, old], wanted)).toEqual(committedShares(origins, wanted));
    const isKnown = (period: number) => (period >= december ? Number.NaN : 100);
    expect(committedShares(origins, { ...wanted, finalOf: isKnown })).toEqual(
      committedShares(origins, wanted),
    );
  });

  it("leave out what is not to be learned from", () => {
    // Seven months: four of 60, three of 80.
    expect(committedShares(origins, { ...wanted, finalOf: lately })[0]).toBe(0.6182);
    const nothing = committedShares([], { ...wanted, frequency: "quarterly" });
    expect(nothing).toEqual([null, null, null, null]);
  });
});
