import { layeredLeaf, type StoredSeries } from "@amont/engine/series/plan-layers.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { effectiveSeries, standsFor } from "./effective-series.ts";

const series = (id: number, scenarioId: number | null, replacesId: number | null = null) => ({
  id,
  scenarioId,
  replacesId,
});

describe("the series of a scenario", () => {
  it("are its own and its references', each in the place of what it replaces", () => {
    const all = [series(1, null), series(2, null), series(3, 10, 1), series(4, 11, 3), series(5, 11)];
    const shown = (chain: readonly number[]) =>
      effectiveSeries(all.filter(isIn(chain)), chain).map(({ id }) => id);
    expect(shown([])).toEqual([1, 2]);
    expect(shown([10])).toEqual([3, 2]);
    expect(shown([11, 10])).toEqual([4, 2, 5]);
    expect(standsFor(all, [11, 10], 1)?.id).toBe(4);
    expect(standsFor(all, [11, 10], 9)).toBeUndefined();
  });

  it("are the nearest scenario's where two of them replace the same", () => {
    const all = [series(1, null), series(2, 11, 1), series(3, 10, 1)];
    expect(effectiveSeries(all, [11, 10]).map(({ id }) => id)).toEqual([2]);
  });

  it("are those that the calculation uses", () => {
    const chain = [12, 11, 10];
    const row = fc.record({
      layer: fc.constantFrom(null, 10, 11, 12),
      // Which of the earlier rows it replaces, if that one is of a layer below.
      replaces: fc.option(fc.nat(20), { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (wanted) => {
        const all: StoredSeries[] = [];
        for (const [index, { layer, replaces }] of wanted.entries()) {
          const replaced = replaces === null ? undefined : all[replaces];
          const isBelow = replaced !== undefined && depth(replaced.scenarioId) < depth(layer);
          const isFree = all.every((one) => one.replacesId !== replaced?.id || one.scenarioId !== layer);
          all.push({
            ...series(index + 1, layer, isBelow && isFree ? replaced.id : null),
            categoryId: 1,
            accountId: null,
            projectId: null,
            begin: 0,
            end: null,
            definition: { kind: "fixedAmount", amountMinor: 1, everyMonths: 1, day: null },
          });
        }
        const used = layeredLeaf([null, ...chain.toReversed()], all, []).series.map(({ id }) => id);
        expect(
          effectiveSeries(all, chain)
            .map(({ id }) => id)
            .toSorted((left, right) => left - right),
        ).toEqual(used.toSorted((left, right) => left - right));
      }),
    );
  });
});

const isIn = (chain: readonly number[]) => (one: { readonly scenarioId: number | null }) =>
  one.scenarioId === null || chain.includes(one.scenarioId);

const depth = (scenarioId: number | null): number => scenarioId ?? 0;
