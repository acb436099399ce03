import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { expect, it } from "vitest";
import type { Pair } from "../scorecard-queries.ts";
import { scatterPlot } from "./scatter-plot.ts";

const pair = (change: Partial<Pair>): Pair => ({
  originOn: calendarDate("2026-01-01"),
  horizon: 1,
  beginOn: calendarDate("2026-01-01"),
  endOn: calendarDate("2026-02-01"),
  line: "inflows",
  name: "",
  planMinor: null,
  automaticMinor: 100,
  lowMinor: null,
  highMinor: null,
  naiveMinor: 100,
  lastMinor: 100,
  actualMinor: 100,
  isReplayed: false,
  ...change,
});

it("a point on the diagonal was right, above it too much was said, and without a plan there is one point", () => {
  const { points, scale, xOf, bottom, right } = scatterPlot(
    [
      pair({ beginOn: calendarDate("2026-02-01"), planMinor: 400, automaticMinor: 300, actualMinor: 200 }),
      pair({}),
    ],
    { width: 400, height: 300, units: (minor) => minor },
  );
  expect(points.map(({ who, saidMinor }) => [who, saidMinor])).toEqual([
    ["automatic", 100],
    ["plan", 400],
    ["automatic", 300],
  ]);
  const [exact, , above] = points;
  expect(exact).toMatchObject({ x: xOf(100), y: scale.y(100) });
  expect(above?.y).toBeLessThan(scale.y(200));
  expect(Math.max(...points.map(({ y }) => y))).toBeLessThan(bottom);
  expect(Math.max(...points.map(({ x }) => x))).toBeLessThan(right);
  const one = scatterPlot([pair({})], { width: 400, height: 300, units: (minor) => minor });
  expect(one.points[0]?.x).toBeCloseTo((one.left + one.right) / 2, 0);
});
