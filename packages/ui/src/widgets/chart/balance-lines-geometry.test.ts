import { describe, expect, it } from "vitest";
import { type BalanceLinesQuestion, balanceLines, nearestPlace } from "./balance-lines-geometry.ts";

const question: BalanceLinesQuestion = {
  series: [
    { label: "Principal", color: "grey", values: [100, 100, 60, 80], isDashed: true },
    { label: "Scénario", color: "violet", values: [100, 100, 20, 40] },
  ],
  placeCount: 4,
  currentIndex: 1,
  floor: -50,
  width: 430,
  height: 160,
};
const draw = (changes: Partial<BalanceLinesQuestion> = {}) => balanceLines({ ...question, ...changes });

describe("a chart of balances", () => {
  it("spreads its places between the axis and the right margin", () => {
    expect(draw().places).toEqual([60, 173.3, 286.7, 400]);
    expect(draw({ placeCount: 1 }).places).toEqual([230]);
  });

  it("draws what is compared in one piece without dots, and the plan in two with a dot per place", () => {
    const [compared, plan] = draw().lines;
    expect(compared?.past).toBe("");
    expect(compared?.dots).toEqual([]);
    expect(plan?.past.match(/[ML]/g)).toHaveLength(2);
    expect(plan?.future.match(/[ML]/g)).toHaveLength(3);
    expect(plan?.dots.map(({ when, isLowest }) => [when, isLowest])).toEqual([
      ["past", false],
      ["future", false],
      ["future", true],
      ["future", false],
    ]);
  });

  it("has room for the floor", () => {
    const { scale } = draw();
    expect(scale.low).toBeCloseTo(-57.5);
    expect(draw({ floor: undefined }).scale.low).toBe(0);
  });

  it("tints what lies between the first two lines", () => {
    expect(draw().area).toMatch(/^M.*z$/);
    expect(draw({ series: question.series.slice(0, 1) }).area).toBe("");
  });

  it("has room for a band, and draws it instead of the tint", () => {
    const band = { label: "8 sur 10", low: [90, 90, -40, 0], high: [110, 120, 60, 300] };
    const drawn = draw({ band });
    expect(drawn.band).toMatch(/^M.*z$/);
    expect(drawn.area).toBe("");
    expect(drawn.scale.high).toBeGreaterThanOrEqual(300);
    expect(draw().band).toBe("");
  });

  it("names as many places as fit, the current one among them", () => {
    expect(draw({ width: 460 }).namedPlaces).toEqual([0, 1, 2, 3]);
    expect(draw({ width: 240 }).namedPlaces).toEqual([1, 3]);
    expect(draw({ width: 200 }).namedPlaces).toEqual([1]);
  });

  it("does not write two names over each other", () => {
    const [first, second] = draw({
      series: [
        { label: "a", color: "grey", values: [1, 50] },
        { label: "b", color: "grey", values: [1, 50] },
      ],
      placeCount: 2,
    }).lines;
    expect(Math.abs((first?.name.y ?? 0) - (second?.name.y ?? 0))).toBeGreaterThanOrEqual(13);
  });

  it("knows which place a pixel is meant for", () => {
    expect([0, 110, 120, 999].map((x) => nearestPlace([60, 170, 280], x))).toEqual([0, 0, 1, 2]);
  });
});
