import { barSizes } from "@amont/ui/widgets/chart/bar-stack.ts";
import { describe, expect, it } from "vitest";
import { columnLayout } from "../../../../shared/forecast/column-layout.ts";
import { sampleStatement } from "../testing/sample-chart.ts";
import { chartTicks } from "./chart-axis.ts";
import {
  axisWidth,
  barPlace,
  batchesOf,
  chartHeight,
  chartMargins,
  chartScale,
  columnAt,
  columnsToDraw,
  dotRadius,
  drawnBar,
  drawnLine,
  overdraftZoneHeight,
} from "./chart-geometry.ts";
import { chartModel } from "./chart-model.ts";
import { nothingHidden } from "./hidden-graphs.ts";

const model = chartModel({ statement: sampleStatement, balances: undefined, scenarioLines: [] });
const layout = columnLayout(model.columns, true);
const scale = chartScale(model, nothingHidden);

it("has the documented sizes", () => {
  expect(barSizes).toEqual({ width: 16, space: 4, padding: 1, radius: 2, groupPadding: 6 });
  expect(chartMargins).toEqual({ top: 6, bottom: 12, left: 20, right: 0 });
  expect([chartHeight, axisWidth, dotRadius, overdraftZoneHeight]).toEqual([196, 50, 4, 10]);
});

describe("the scale", () => {
  it("goes from the top margin to the bottom margin, a little beyond what is drawn", () => {
    // The highest is the balance of November.
    expect(scale.high).toBeCloseTo(135_950 * 1.15);
    expect([scale.y(scale.high), scale.y(0)]).toEqual([6, 184]);
  });

  it("follows what is hidden", () => {
    const withoutBalance = chartScale(model, { ...nothingHidden, cashFlow: true });
    expect(withoutBalance.high).toBeCloseTo(90_000 * 1.15);
    const inflowOnly = chartScale(model, { ...nothingHidden, cashFlow: true, outflow: true });
    expect(inflowOnly.high).toBeCloseTo(50_000 * 1.15);
  });

  it("has room for the overdraft", () => {
    const overdrawn = chartScale({ ...model, overdraft: -40_000 }, nothingHidden);
    expect(overdrawn.low).toBeCloseTo(-46_000);
  });

  it("has ticks of whole units", () => {
    expect(chartTicks(scale, "EUR")).toEqual([0, 50_000, 100_000, 150_000]);
    expect(chartTicks({ low: 0, high: 1 }, "EUR")).toEqual([0]);
  });
});

describe("the bars", () => {
  it("stand in the middle of their column", () => {
    expect([barPlace("inflow", 92), barPlace("outflow", 92)]).toEqual([28, 48]);
    expect([barPlace("inflow", 132), barPlace("outflow", 132)]).toEqual([48, 68]);
  });

  it("have a path for each part that is not zero, and can be pointed at however small", () => {
    const bar = model.columns[1]?.inflow;
    const none = { realized: 0, expected: 0, remaining: 100, total: 100 };
    expect(drawnBar(bar ?? none, "inflow", 132, scale).paths.every((path) => path !== "")).toBe(true);
    const small = drawnBar(none, "outflow", 92, scale);
    expect(small.paths.map((path) => path === "")).toEqual([true, true, false]);
    expect(small.box).toEqual({ x: 47, y: 160, width: 18, height: 24 });
  });
});

describe("lines", () => {
  const place = { layout, scale, currentColumn: 1 };
  const values = model.columns.map(({ endBalance }) => endBalance);

  it("have a past up to the current column and a future from it on, through the middle of the columns", () => {
    const y = (index: number) => scale.y(values[index] ?? 0);
    expect(drawnLine(values, { ...place, window: { start: 0, end: 3 } })).toEqual({
      past: `M46 ${y(0)}L158 ${y(1)}`,
      future: `M158 ${y(1)}L270 ${y(2)}`,
    });
  });

  it("lead one column out of what is drawn", () => {
    const { past, future } = drawnLine(values, { ...place, window: { start: 2, end: 3 } });
    expect([past, future.match(/[ML]/g)?.length]).toEqual(["", 2]);
  });

  it("leave out what is not known", () => {
    const { past, future } = drawnLine([1, null, 3], { ...place, window: { start: 0, end: 3 } });
    expect([past, future.match(/[ML]/g)?.length]).toEqual(["", 2]);
  });
});

describe("the columns that are drawn", () => {
  it("are those in view in batches, with one more on each side", () => {
    expect(columnsToDraw({ first: 20, last: 31 }, 2_000)).toEqual({ start: 8, end: 40 });
    expect(columnsToDraw({ first: 21, last: 30 }, 2_000)).toEqual({ start: 8, end: 40 });
    expect(columnsToDraw({ first: 0, last: 9 }, 17)).toEqual({ start: 0, end: 17 });
    expect(columnsToDraw(undefined, 17)).toEqual({ start: 0, end: 17 });
  });

  it("are drawn batch by batch, so that those that stay are left alone", () => {
    expect(batchesOf({ start: 8, end: 19 })).toEqual([
      { start: 8, end: 16 },
      { start: 16, end: 19 },
    ]);
    expect(batchesOf({ start: 0, end: 0 })).toEqual([]);
  });

  it("are found under the pointer", () => {
    expect([-1, 0, 91.9, 92, 223, 224, 315, 316].map((x) => columnAt(layout, x))).toEqual([
      -1, 0, 0, 1, 1, 2, 2, -1,
    ]);
  });
});
