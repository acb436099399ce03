import type { Proof } from "@amont/figures/blocks/figure.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { forecastSearch } from "../../../shared/forecast/forecast-search.ts";
import { groupPlanSearch, listSearch, planHash, planSearch } from "./proof-address.ts";

const today = calendarDate("2026-11-19");
const cell: Extract<Proof, { kind: "cell" }> = {
  kind: "cell",
  entityId: 7,
  companyId: null,
  frequency: "monthly",
  scenarioId: 12,
  accountIds: [3, 4],
  asOf: calendarDate("2026-11-02"),
  line: 81,
  measure: "forecast",
  begin: calendarDate("2026-12-01"),
};

describe("the plan that a figure leads to", () => {
  it("is of the same scenario, accounts and day", () => {
    const search = planSearch(cell, today);
    expect(search).toEqual({
      frequency: "monthly",
      scenarioId: 12,
      bankAccountIds: [3, 4],
      asOf: "2026-11-02",
    });
    expect(forecastSearch.parse(search)).toMatchObject(search);
    expect(planHash(cell, today)).toBe("c81.1");
  });

  it("is the main plan with all accounts as it is now where the figure is of that", () => {
    const search = planSearch({ ...cell, scenarioId: null, accountIds: [], asOf: null }, today);
    expect(JSON.parse(JSON.stringify(search))).toEqual({ frequency: "monthly" });
  });

  it("begins where the column is that is meant", () => {
    const far = { ...cell, begin: calendarDate("2025-05-01") };
    expect(planSearch(far, today)).toMatchObject({ offsetBegin: -21, offsetEnd: -4 });
    expect(planHash(far, today)).toBe("c81.-18");
  });

  it("opens no cell of a total, or of a day", () => {
    expect(planHash({ ...cell, line: "endBalance" }, today)).toBeUndefined();
    expect(planHash({ ...cell, frequency: "daily" }, today)).toBeUndefined();
  });

  it("shows what a company brings among companies", () => {
    expect(groupPlanSearch({ ...cell, companyId: 9 }, today)).toEqual({
      frequency: "monthly",
      groupBy: "company",
    });
  });
});

describe("the list that a figure leads to", () => {
  const lines: Extract<Proof, { kind: "lines" }> = {
    kind: "lines",
    entityId: 7,
    state: "expected",
    isInflow: true,
    categoryIds: [],
    from: null,
    until: calendarDate("2026-11-19"),
    ids: [5, 6],
    count: 2,
  };

  it("has the side, the days and the categories of the figure", () => {
    expect(listSearch(lines)).toMatchObject({ flow: "in", since: undefined, until: "2026-11-18" });
    const paid = { ...lines, isInflow: false, categoryIds: [81], from: calendarDate("2026-11-01") };
    expect(listSearch(paid)).toMatchObject({ flow: "out", category: [81], since: "2026-11-01" });
  });

  it("opens the line where it is one", () => {
    expect(listSearch({ ...lines, ids: [5] }).transactionId).toBe(5);
    expect(listSearch(lines).transactionId).toBeUndefined();
  });
});
