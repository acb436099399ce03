import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountToCover, balanceRisk, bandShares } from "./balance-risk.ts";

const later = [
  [80, 60, 90],
  [60, 20, 50],
  [40, -10, 20],
  [90, 70, 100],
  [30, -40, -20],
  [70, 50, 60],
  [85, 65, 95],
  [50, 10, 40],
  [75, 45, 85],
  [65, 30, 70],
];
const pathCount = later.length;
const steps = [later.map(() => 120), ...[0, 1, 2].map((day) => later.map((path) => path[day] ?? 0))];
const balances = { values: Float64Array.from(steps.flat()), pathCount, horizon: steps.length };
const risk = balanceRisk(balances, new Float64Array(4));
const band = (share: (typeof bandShares)[number]) => risk.quantiles[bandShares.indexOf(share)];

describe("ten paths and a floor of 0", () => {
  it("have these bands on the third day", () => {
    expect(band(0.1)?.[2]).toBeCloseTo(-13, 9);
    expect(band(0.5)?.[2]).toBe(37.5);
    expect(band(0.9)?.[2]).toBeCloseTo(65.5, 9);
  });

  it("are below in two of ten cases on the third day and in one on the fourth, ever in two", () => {
    expect([...risk.below]).toEqual([0, 0, 0.2, 0.1]);
    expect([...risk.everBelow]).toEqual([0, 0, 0.2, 0.2]);
    expect(risk.mostLikelyFirst).toBe(2);
  });

  it("are expected to be as low as 30, lowest on the third day", () => {
    expect(risk.expectedMinimum).toBe(30);
    expect(amountToCover(risk.minima, 0, 0.1)).toBeCloseTo(13, 9);
    expect(risk.lowSteps).toEqual({ first: 2, last: 2 });
    expect([...risk.lowest]).toEqual([0, 0, 1, 0]);
  });

  it("are not below the floor on it", () => {
    const above = balanceRisk(balances, new Float64Array(4).fill(120));
    expect(above.below[0]).toBe(0);
    expect(balanceRisk(balances, new Float64Array(4).fill(-40)).everBelow.at(-1)).toBe(0);
  });
});

const riskOf = (balancesByPath: readonly (readonly number[])[], floor: number) => {
  const values = [0, 1, 2, 3].flatMap((step) => balancesByPath.map((path) => path[step] ?? 0));
  const shape = { values: Float64Array.from(values), pathCount: balancesByPath.length, horizon: 4 };
  return balanceRisk(shape, new Float64Array(4).fill(floor));
};

describe("whatever the paths are", () => {
  const paths = fc.array(fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 4, maxLength: 4 }), {
    minLength: 1,
    maxLength: 20,
  });

  it("bands are in order, ever below grows with horizon and floor, and a lower plan never lowers the risk", () => {
    fc.assert(
      fc.property(paths, fc.integer({ min: -50, max: 50 }), fc.nat(20), (balancesByPath, floor, less) => {
        const found = riskOf(balancesByPath, floor);
        const higher = riskOf(balancesByPath, floor + less);
        const poorer = riskOf(
          balancesByPath.map((path) => path.map((balance) => balance - less)),
          floor,
        );
        for (let step = 0; step < 4; step += 1) {
          const ascending = found.quantiles.map((values) => values[step] ?? 0);
          expect(ascending).toEqual(ascending.toSorted((left, right) => left - right));
          expect(found.everBelow[step]).toBeGreaterThanOrEqual(found.everBelow[step - 1] ?? 0);
          expect(higher.everBelow[step]).toBeGreaterThanOrEqual(found.everBelow[step] ?? 0);
          expect(poorer.everBelow[step]).toBe(higher.everBelow[step]);
        }
      }),
    );
  });
});
