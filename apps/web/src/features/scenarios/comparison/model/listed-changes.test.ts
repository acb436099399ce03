import { describe, expect, it } from "vitest";
import type { ScenarioChanges } from "../../../../shared/scenarios/scenario-changes-query.ts";
import type { ComparedLine } from "../comparison-query.ts";
import { cashEffectOf, listedChanges } from "./listed-changes.ts";

const line = (categoryId: number, base: number[], other: number[], isInflow = true): ComparedLine => ({
  categoryId,
  name: `Ligne ${categoryId}`,
  parentName: null,
  isInflow,
  isChanged: base.some((amount, at) => amount !== other[at]),
  base,
  other,
  baseSources: [],
  otherSources: [],
});

const changesOn = (...categoryIds: number[]): ScenarioChanges => ({
  referenceId: null,
  frozenOn: null,
  lines: categoryIds.map((categoryId) => ({
    categoryId,
    name: `Ligne ${categoryId}`,
    parentName: null,
    isInflow: true,
    cellCount: 1,
    seriesCount: 0,
  })),
  transactionCount: 0,
  kpiValueCount: 0,
  adjustmentCount: 0,
  reviewToken: "1",
});

describe("the changes of a scenario", () => {
  const lines = [
    line(1, [10], [11]),
    line(2, [10], [40]),
    line(3, [10], [60], false),
    line(4, [10], [10]),
    line(5, [10], [12]),
  ];

  it("are its own first, the largest first, then what follows from them, then what is out of sight", () => {
    const listed = listedChanges(lines, changesOn(1, 2, 9));
    expect(listed.map(({ categoryId, isOwn }) => [categoryId, isOwn])).toEqual([
      [2, true],
      [1, true],
      [3, false],
      [5, false],
      [9, true],
    ]);
    expect(listed.at(-1)?.line).toBeNull();
  });

  it("are nobody's where two plans do not stand on each other", () => {
    expect(listedChanges(lines, null).map(({ isOwn }) => isOwn)).toEqual([null, null, null, null]);
  });

  it("take cash away when more goes out", () => {
    expect(lines.map(cashEffectOf)).toEqual([1, 30, -50, 0, 2]);
  });
});
