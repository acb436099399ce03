import { describe, expect, it } from "vitest";
import { randomNumbers } from "../random.ts";
import { plainSeason } from "../testing/plain-local-regression.ts";
import { seasonalTrendForecast, seasonByLocalRegression } from "./seasonal-trend.ts";

const swing = (index: number) => 100 * Math.sin((2 * Math.PI * index) / 12);

describe("a season by local regression", () => {
  it("of a line with a season is the season", () => {
    const series = Float64Array.from({ length: 60 }, (_, index) => 1_000 + 10 * index + swing(index));
    for (const [index, value] of seasonByLocalRegression(series, 12).entries())
      expect(Math.abs(value - swing(index))).toBeLessThan(8);
  });

  it("is the one that the plain implementation finds, of forty random series", () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const random = randomNumbers(`season ${seed}`);
      const length = 30 + Math.floor(random() * 40);
      const series = Float64Array.from({ length }, (_, index) => 1_000 + swing(index) + 200 * random());
      const plain = plainSeason([...series]);
      for (const [index, value] of seasonByLocalRegression(series, 12).entries())
        expect(Math.abs(value - (plain[index] ?? 0))).toBeLessThan(1e-6);
    }
  });
});

describe("its forecast", () => {
  it("goes on with the line and with the last season", () => {
    const series = Float64Array.from({ length: 60 }, (_, index) => 1_000 + 10 * index + swing(index));
    const ahead = seasonalTrendForecast(series, 12, 12) ?? new Float64Array(0);
    for (const [step, value] of ahead.entries())
      expect(Math.abs(value - (1_600 + 10 * step + swing(step)))).toBeLessThan(40);
  });

  it("needs more than two seasons", () => {
    expect(seasonalTrendForecast(new Float64Array(24), 12, 12)).toBeUndefined();
    expect(seasonalTrendForecast(new Float64Array(25), 12, 12)).toBeDefined();
  });
});
