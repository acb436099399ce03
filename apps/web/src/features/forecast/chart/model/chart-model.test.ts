import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { sampleBalances, sampleStatement } from "../testing/sample-chart.ts";
import { cashToday, chartModel, chartTotals } from "./chart-model.ts";

const alone = { statement: sampleStatement, balances: undefined, scenarioLines: [] };

describe("the model of the chart", () => {
  it("splits each bar into what is realized, what counts of what is expected, and what remains", () => {
    const { columns } = chartModel(alone);
    expect(columns[1]?.inflow).toEqual({
      realized: 10_000,
      expected: 6_000,
      remaining: 25_000,
      total: 41_000,
    });
    expect(columns.map(({ when }) => when)).toEqual(["past", "current", "future"]);
  });

  it("has the low point to come, and an overdraft only below zero", () => {
    expect(chartModel(alone).lowPoint).toBe(2);
    expect(chartModel(alone).overdraft).toBeNull();
    const overdrawn = { ...alone, statement: { ...sampleStatement, overdraftMinor: -5_000_000 } };
    expect(chartModel(overdrawn).overdraft).toBe(-5_000_000);
  });

  it("has the lowest day that the server knows, in minor units", () => {
    const lowest = { on: calendarDate("2026-12-04"), amount: -12.5 };
    const balances = sampleBalances([{ end: 1200 }], { lowest });
    expect(chartModel({ ...alone, balances }).lowest).toEqual({ on: "2026-12-04", amount: -1_250 });
    expect(chartModel(alone).lowest).toBeNull();
  });

  it("has no low point when all that is shown is past", () => {
    const past = { ...alone, statement: { ...sampleStatement, currentColumn: 7 } };
    expect(chartModel(past).lowPoint).toBe(-1);
  });

  it("adds adjustments and investments to the balance on screen, which may be ahead of the server's", () => {
    const balances = sampleBalances([
      { end: 1200 },
      { end: 9999, adjustment: -50 },
      { end: 659.5, investment: 30 },
    ]);
    const model = chartModel({ ...alone, balances });
    expect(model.columns.map(({ adjusted }) => adjusted)).toEqual([120_000, 130_950, 65_950]);
    expect(model.columns.map(({ whole }) => whole)).toEqual([120_000, 130_950, 68_950]);
    expect([model.hasAdjustments, model.hasInvestments]).toEqual([true, true]);
  });

  it("does without balances that are not there, or of another frequency", () => {
    const weekly = sampleBalances([{ end: 1, adjustment: 5 }], { frequency: "weekly" });
    for (const balances of [undefined, weekly]) {
      const model = chartModel({ ...alone, balances });
      expect([model.hasAdjustments, model.columns[0]?.adjusted]).toEqual([false, null]);
    }
  });

  it("lines other scenarios up with the columns", () => {
    const data = sampleBalances([{ end: 1200 }, { end: -3.25 }]);
    const [scenario] = chartModel({
      ...alone,
      scenarioLines: [{ scenarioId: 4, name: "Perte", color: "#123456", data }],
    }).scenarios;
    expect(scenario).toEqual({
      scenarioId: 4,
      name: "Perte",
      color: "#123456",
      endBalances: [120_000, -325, null],
    });
  });
});

const cashIn = (statement: typeof sampleStatement) =>
  cashToday(chartModel({ ...alone, statement }), "2026-11-16")?.amount;

describe("today's cash", () => {
  it("is what the period began with and what has moved since", () => {
    expect(cashToday(chartModel(alone), "2026-11-16")).toEqual({
      day: "2026-11-16",
      amount: 120_000 + 10_000 - 4_050,
    });
  });

  it("is what the server worked out to the cent, where anything was converted or consolidated", () => {
    const still = { difference: 0, opening: 0, flows: 0, rounding: 0, budgetStep: 0 };
    const step = { ...still, difference: -1_000, opening: -1_000, budgetStep: -300 };
    const conversion = { columns: [still, step, still], pockets: [], cashToday: 125_241 };
    const converted = { ...sampleStatement, conversion };
    expect(cashIn(converted)).toBe(125_241);
    const group = {
      groupBy: "company" as const,
      eliminates: true,
      cashToday: 98_700,
      bridge: { intragroupNet: [], ignoredNet: [], minority: [] },
      companies: [],
      unavailableCompanies: [],
    };
    expect(cashIn({ ...sampleStatement, group })).toBe(98_700);
    expect(cashIn({ ...converted, group })).toBe(98_700);
  });

  it("is that of the first day shown when today is not", () => {
    const away = chartModel({ ...alone, statement: { ...sampleStatement, currentColumn: -5 } });
    expect(cashToday(away, "2026-11-16")).toEqual({ day: "2026-10-01", amount: 100_000 });
  });
});

it("adds up the columns", () => {
  expect(chartTotals(chartModel(alone))).toEqual({ inflow: 111_000, outflow: 145_050, change: -34_050 });
});
