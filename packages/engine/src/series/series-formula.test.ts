import { weekdayOfEpochDay } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { emptyLeafPlan, type PerformanceBasis } from "./forecast-series.ts";
import { PlanValues } from "./plan-values.ts";
import { basisPeriods } from "./series-formula.ts";

/** Which periods a performance series of a leaf reads for period 1,000, and what it makes of them. */
function performance(frequency: "daily" | "weekly" | "monthly" | "quarterly", basis: PerformanceBasis) {
  const values = new PlanValues({
    leaves: new Map([
      [
        1,
        {
          ...emptyLeafPlan,
          series: [
            {
              ...({ kind: "performanceBased", id: 1, scenarioId: null, begin: 1_000, end: null } as const),
              basis,
              change: { kind: "absolute", amountMinor: 250 },
              isFlash: false,
            },
          ],
        },
      ],
    ]),
    parents: new Map(),
    frequency,
    current: 1_000,
    horizon: { begin: 1_000, end: 1_001 },
    minorPerUnit: 100,
    // As many euros as the period's number.
    committedMinor: (_, period) => (period < 1_000 ? period * 100 : 0),
    readOther: () => "unknownKpi",
    resolve: () => "unknownCategory",
    kpis: [],
    vat: null,
  });
  const periods = values.termsOf("category:1", 1_000).map(({ period }) => 1_000 - period);
  return [Math.max(...periods), Math.min(...periods), values.at(1, 1_000).amountMinor / 100];
}

describe("a series on past performance, 2.50 more than before", () => {
  it.each([
    // input, basis, reads from so many periods back, to so many periods back, plans
    ["monthly", "previousMonth", 1, 1, 1_001.5],
    ["monthly", "sameMonthPreviousYear", 12, 12, 990.5],
    ["monthly", "averageOf3Months", 3, 1, 1_000.5],
    ["monthly", "averageOf6Months", 6, 1, 999],
    ["monthly", "averageOf12Months", 12, 1, 996],
    ["quarterly", "previousMonth", 1, 1, 1_001.5],
    ["quarterly", "sameMonthPreviousYear", 4, 4, 998.5],
    ["quarterly", "averageOf3Months", 1, 1, 1_001.5],
    ["quarterly", "averageOf6Months", 2, 1, 1_001],
    ["quarterly", "averageOf12Months", 4, 1, 1_000],
    ["weekly", "previousMonth", 4, 4, 998.5],
    ["weekly", "sameMonthPreviousYear", 52, 52, 950.5],
    ["weekly", "averageOf3Months", 13, 1, 995.5],
    ["weekly", "averageOf6Months", 26, 1, 989],
    ["weekly", "averageOf12Months", 52, 1, 976],
    ["daily", "previousMonth", 28, 28, 974.5],
    ["daily", "sameMonthPreviousYear", 364, 364, 638.5],
    ["daily", "averageOf3Months", 91, 1, 956.5],
    ["daily", "averageOf6Months", 182, 1, 911],
    ["daily", "averageOf12Months", 364, 1, 820],
  ] as const)("%s, %s: from %i to %i back, %d", (frequency, basis, from, to, planned) => {
    expect(performance(frequency, basis)).toEqual([from, to, planned]);
  });

  it("looks back by whole weeks where periods are days: a Friday after Fridays", () => {
    const [month] = basisPeriods.daily.previousMonth;
    const [year] = basisPeriods.daily.sameMonthPreviousYear;
    expect(weekdayOfEpochDay(20_000 + month)).toBe(weekdayOfEpochDay(20_000));
    expect(weekdayOfEpochDay(20_000 + year)).toBe(weekdayOfEpochDay(20_000));
  });
});
