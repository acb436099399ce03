import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { comparisonSummary, isSame } from "./comparison-summary.ts";

const column = (offset: number, baseEndBalance: number, otherEndBalance: number) => ({
  offset,
  begin: calendarDate("2026-11-01"),
  end: calendarDate("2026-12-01"),
  baseInflow: 10,
  otherInflow: 8,
  baseOutflow: 5,
  otherOutflow: 6,
  baseEndBalance,
  otherEndBalance,
  cashEffect: -3,
  rate: 7,
});

const lowest = (on: string, amount: number) => ({ on: calendarDate(on), amount });

describe("the figures above a comparison", () => {
  it("are the last balance, the lowest to come, and what comes in and goes out in all", () => {
    const columns = [column(-1, -50, -50), column(0, 30, 20), column(1, 10, 40), column(2, 25, 20)];
    const [baseLowest, otherLowest] = [lowest("2026-12-04", 9), lowest("2026-11-20", 19)];
    const summary = comparisonSummary({ columns, baseLowest, otherLowest });
    expect(summary.end).toMatchObject({ base: 25, other: 20, rate: 7 });
    expect(summary.lowPoint).toEqual({ base: baseLowest, other: otherLowest });
    expect(summary.inflow).toEqual({ base: 40, other: 32 });
    expect(summary.outflow).toEqual({ base: 20, other: 24 });
  });

  it("have no lowest day where no column lies ahead", () => {
    const past = comparisonSummary({ columns: [column(-2, 5, 4)], baseLowest: null, otherLowest: null });
    expect(past).toMatchObject({ end: { other: 4 }, lowPoint: null });
  });

  it("are the same only where no rate makes a difference either", () => {
    const same = [column(0, 30, 30)];
    expect(isSame({ lines: [], columns: same })).toBe(true);
    const converted = same.map((one) => Object.assign({}, one, { conversionEffect: -195.31 }));
    expect(isSame({ lines: [], columns: converted })).toBe(false);
  });

  it("are nothing without columns", () => {
    const nothing = comparisonSummary({ columns: [], baseLowest: null, otherLowest: null });
    expect(nothing).toMatchObject({ end: null, lowPoint: null });
  });
});
