import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { columnLayout } from "../../../../shared/forecast/column-layout.ts";
import { chartScale } from "../model/chart-geometry.ts";
import { chartModel } from "../model/chart-model.ts";
import { nothingHidden } from "../model/hidden-graphs.ts";
import { sampleStatement } from "../testing/sample-chart.ts";
import { bandAt, bandValues, drawnFan, type ShownBands } from "./fan-on-columns.ts";

const model = chartModel({ statement: sampleStatement, balances: undefined, scenarioLines: [] });
const bands: ShownBands = {
  begins: [calendarDate("2026-11-01"), calendarDate("2026-12-01")],
  ends: [calendarDate("2026-12-01"), calendarDate("2027-01-01")],
  planned: [1_000, 2_000],
  p10: [-500_000, -900_000],
  p25: [500, 1_000],
  p50: [1_000, 2_000],
  p75: [1_500, 3_000],
  p90: [2_000, 400_000],
  below: [100, 2_000],
  everBelow: [100, 2_000],
  lowest: [1_000, 9_000],
  mostLikelyFirst: 1,
  expectedMinimumMinor: -100,
  toCoverMinor: 500,
  lowFirst: 1,
  lowLast: 1,
  causes: [],
  originCount: 20,
  isIndicative: false,
  floorMinor: 0,
  frequency: "monthly",
  isBehind: false,
  isOfGroup: false,
  isConverted: false,
  lines: () => [],
};

describe("bands on the chart", () => {
  it("are of the current column and those to come, of the frequency that is shown", () => {
    expect([0, 1, 2, 3].map((column) => bandAt(bands, model, column, "p10"))).toEqual([
      null,
      -500_000,
      -900_000,
      null,
    ]);
    expect(bandAt({ ...bands, frequency: "weekly" }, model, 1, "p10")).toBeNull();
  });

  it("make room for themselves", () => {
    const scale = chartScale(model, nothingHidden, bandValues(bands, model));
    expect(scale.low).toBeLessThanOrEqual(-900_000);
    expect(scale.high).toBeGreaterThanOrEqual(400_000);
    expect(chartScale(model, nothingHidden).low).toBeGreaterThan(-900_000);
  });

  it("begin as a point where the last closed column ended", () => {
    const layout = columnLayout(sampleStatement.columns, true);
    const place = {
      layout,
      window: { start: 0, end: 3 },
      scale: chartScale(model, nothingHidden, bandValues(bands, model)),
      currentColumn: model.currentColumn,
    };
    const fan = drawnFan(bands, model, place);
    const [first] = fan.middle.slice(1).split("L");
    expect(fan.outer.startsWith(`M${first}L`)).toBe(true);
    expect(fan.outer.endsWith(`${first}z`)).toBe(true);
    expect(fan.middle.split("L")).toHaveLength(3);
  });
});
