import { offsetRange } from "@amont/kernel/period.ts";
import { describe, expect, it } from "vitest";
import { lowestDay } from "./lowest-day.ts";
import {
  cell,
  expected,
  type Given,
  model,
  november,
  paid,
  rent,
  sales,
  series,
} from "./testing/small-company.ts";

/** The wages leave on the 5th, what pays them comes on the 25th: the month ends better than it began. */
const given: Given = {
  totals: [paid(sales, "2026-10-05", 1_000), expected(sales, "2026-12-28", 3_000_000)],
  series: [
    series(
      1,
      rent,
      { kind: "fixedAmount", amountMinor: 1_500_000, everyMonths: 1, day: 4 },
      { begin: november + 1 },
    ),
  ],
};
const options = (frequency: "daily" | "weekly" | "monthly", begin: number, end: number) => ({
  frequency,
  range: offsetRange(begin, end),
  accountIds: [],
  scenarioId: null,
});

describe("the day on which a company holds least", () => {
  it.each([
    ["monthly", -2, 2],
    ["weekly", 0, 8],
    ["daily", 0, 40],
  ] as const)("is the same day whatever the columns, %s", (frequency, begin, end) => {
    expect(lowestDay(model(given), options(frequency, begin, end))).toEqual({
      on: "2026-12-04",
      balanceMinor: 1_050_000 - 1_500_000,
      isFirst: false,
    });
  });

  it("is today where it only goes up, and none where all columns are past", () => {
    const rising = model({ cells: [cell(1, sales, november + 1, 100)] });
    expect(lowestDay(rising, options("monthly", 0, 3))).toMatchObject({
      balanceMinor: 1_050_000,
      isFirst: true,
    });
    expect(lowestDay(rising, options("monthly", -3, 0))).toBeNull();
  });

  it("is looked for among the ends of columns beyond three years", () => {
    const late = model({ cells: [cell(1, rent, november + 50, 2_000_000)] });
    expect(lowestDay(late, options("monthly", 0, 60))).toMatchObject({
      on: "2031-01-31",
      balanceMinor: -950_000,
    });
  });

  it("is that of later columns where these are looked at", () => {
    const found = lowestDay(model(given), options("monthly", 2, 4));
    expect(found).toMatchObject({ on: "2027-02-04" });
  });
});
