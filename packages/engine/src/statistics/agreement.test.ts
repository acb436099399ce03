/** The fast statistics and the plain ones say the same of two hundred random series, to a millionth. */
import { describe, expect, it } from "vitest";
import { autoregression } from "./models/autoregression.ts";
import { complexSmoothing, fitComplexSmoothing } from "./models/complex-smoothing.ts";
import { bestSmoothing, bestSmoothingMember } from "./models/smoothing.ts";
import { classicTheta, dynamicTheta, fitDynamicTheta } from "./models/theta.ts";
import { randomNumbers } from "./random.ts";
import { winsorise } from "./robust/winsorise.ts";
import { autocorrelation, classicalIndices, hasSeason } from "./series-shape.ts";
import {
  type PlainRun,
  plainAutocorrelation,
  plainAutoregression,
  plainClassicTheta,
  plainComplexSmoothing,
  plainDynamicTheta,
  plainHasSeason,
  plainIndices,
  plainMean,
  plainSmoothing,
  plainWinsorised,
} from "./testing/plain-statistics.ts";

const season = 12;
const horizon = 12;

/** Level, trend, season, noise and lumps of all sizes. */
function randomSeries(seed: number): Float64Array {
  const random = randomNumbers(`agreement ${seed}`);
  const noise = () => random() + random() + random() - 1.5;
  const [slope, swing, rough, persistence] = [noise() / 50, random() * 0.5, random() * 0.3, random()];
  let shock = 0;
  return Float64Array.from({ length: 36 + Math.floor(random() * 20) }, (_, index) => {
    shock = persistence * shock + rough * noise();
    const lump = random() < 0.03 ? 5 : 0;
    const usual = 1 + slope * index + swing * Math.sin((2 * Math.PI * index) / season) + shock + lump;
    return Math.max(0.05, usual) * 10_000;
  });
}

const all = Array.from({ length: 200 }, (_, seed) => randomSeries(seed));

function expectSame(actual: ArrayLike<number>, expected: ArrayLike<number>): void {
  expect(actual.length).toBe(expected.length);
  for (let index = 0; index < actual.length; index += 1) {
    const [left, right] = [actual[index] ?? 0, expected[index] ?? 0];
    expect(Math.abs(left - right) / Math.max(1, Math.abs(right))).toBeLessThan(1e-6);
  }
}

/** No neighbour is clearly lower. The sums have several low points, of which the search takes that of its starts. */
function expectLow(found: PlainRun, neighbours: readonly PlainRun[]): void {
  for (const { squares } of neighbours) expect(squares).toBeGreaterThan(found.squares * 0.98);
}

describe("two hundred series", () => {
  it("have the same shape", () => {
    for (const series of all) {
      const list = [...series];
      expectSame([autocorrelation(series, 1)], [plainAutocorrelation(list, 1)]);
      expect(hasSeason(series, season)).toBe(plainHasSeason(list, season));
      expectSame(winsorise(series).values, plainWinsorised(list));
      for (const kind of ["additive", "multiplicative"] as const)
        expectSame(classicalIndices(series, season, kind), plainIndices(list, season, kind === "additive"));
    }
  });

  it("go on the same as an autoregression and as a line and its bent twin", () => {
    for (const series of all) {
      expectSame(autoregression(series, horizon), plainAutoregression([...series], horizon));
      const alpha = bestSmoothing(series);
      expectSame(classicTheta(series, horizon, alpha), plainClassicTheta([...series], horizon, alpha));
    }
  });

  it("go on the same by dynamic theta, and with other parameters it would have been wronger", () => {
    for (const series of all) {
      const fit = fitDynamicTheta(series);
      const plain = (changed: Partial<typeof fit> = {}) =>
        plainDynamicTheta([...series], horizon, { ...fit, ...changed });
      expectSame(dynamicTheta(series, horizon), plain().ahead);
      expectLow(plain(), [
        plain({ alpha: Math.min(0.99, fit.alpha + 0.02) }),
        plain({ alpha: Math.max(0.1, fit.alpha - 0.02) }),
        plain({ theta: fit.theta + 0.05 }),
        plain({ theta: Math.max(1, fit.theta - 0.05) }),
      ]);
    }
  });

  it("go on the same by complex smoothing", () => {
    for (const series of all) {
      const { smoothing, squares } = fitComplexSmoothing(series);
      const plain = plainComplexSmoothing([...series], horizon, smoothing);
      expectSame([squares], [plain.squares]);
      expectSame(complexSmoothing(series, horizon), plain.ahead);
    }
  });

  it("go on the same by the best member of smoothing", () => {
    for (const series of all) {
      const fitted = bestSmoothingMember(series, horizon, season);
      if (fitted === undefined) throw new Error("no member");
      const { member, parameters, indices } = fitted;
      const plain = plainSmoothing([...series], horizon, {
        ...parameters,
        seasonality: member.seasonality,
        indices: [...indices],
      });
      expectSame([fitted.squares], [plain.squares]);
      expectSame(fitted.forecast, plain.ahead);
      expect(fitted.squares).toBeLessThan(
        series.reduce((sum, value) => sum + (value - plainMean([...series])) ** 2, 0) * 1.05,
      );
    }
  });
});
