import { addMonths, calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { chartHeight, drawCategory } from "./category-chart-geometry.ts";
import type { CategoryPeriod } from "./category-figures.ts";

const january = calendarDate("2026-01-01");

/** One month each, the third one running: 300 paid, 200 committed and 500 left of 1,000. */
const periods = (count: number): readonly CategoryPeriod[] =>
  Array.from({ length: count }, (_, index) => ({
    column: { offset: index - 2, begin: addMonths(january, index), end: addMonths(january, index + 1) },
    when: index < 2 ? "past" : index === 2 ? "current" : "future",
    realized: 300_00,
    expected: 200_00,
    remaining: 500_00,
    forecast: index === 0 ? 0 : 1000_00,
    cashFlow: 1000_00,
    achievement: 0.5,
  }));

const named = (count: number) =>
  drawCategory(periods(count), 900, "EUR").periods.flatMap(({ period, isNamed }) =>
    isNamed ? [period.column.offset] : [],
  );

describe("the drawing of a category", () => {
  it("fills its place, and scrolls where columns would become too narrow", () => {
    expect(drawCategory(periods(12), 900, "EUR").width).toBeCloseTo(900);
    expect(drawCategory(periods(60), 900, "EUR").width).toBeGreaterThan(900);
  });

  it("puts the mark of the forecast on top of what is done and left to do", () => {
    const { periods: drawn, zero } = drawCategory(periods(12), 900, "EUR");
    expect(drawn[0]?.forecastMark).toBeNull();
    const mark = Number(/^M[\d.]+ ([\d.]+)H/.exec(drawn[1]?.forecastMark ?? "")?.[1]);
    const top = Number(/Q[\d.]+ ([\d.]+) /.exec(drawn[1]?.remaining ?? "")?.[1]);
    expect(mark).toBeCloseTo(top, 0);
    expect(mark).toBeLessThan(zero);
    expect(zero).toBeLessThan(chartHeight);
  });

  it("names as many periods as have room, the current one among them", () => {
    expect(named(12)).toHaveLength(12);
    expect(named(24)).toHaveLength(12);
    expect(named(24)).toContain(0);
  });
});
