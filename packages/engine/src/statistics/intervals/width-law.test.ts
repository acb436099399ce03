import { describe, expect, it } from "vitest";
import { lawHalfWidths, movementOf } from "./width-law.ts";

const noisy = Float64Array.from({ length: 48 }, (_, index) => 10_000 + ((index * 7_919) % 997));
const widths = (series: Float64Array, coverage: 0.5 | 0.8 | 0.95, isLumpy = false) =>
  lawHalfWidths(movementOf(series, 12, 12), { coverage, isLumpy });

describe("the law of widths", () => {
  it("gives wider bands for more coverage, and for lumpy leaves", () => {
    const [half, usual, most] = [widths(noisy, 0.5), widths(noisy, 0.8), widths(noisy, 0.95)];
    for (let step = 0; step < 12; step += 1) {
      expect(usual[step]).toBeGreaterThan(half[step] ?? 0);
      expect(most[step]).toBeGreaterThan(usual[step] ?? 0);
    }
    expect(widths(noisy, 0.95, true)[0]).toBeCloseTo((most[0] ?? 0) * 1.6, 6);
  });

  it("scales with the amounts", () => {
    const [once, tenfold] = [
      widths(noisy, 0.8),
      widths(
        noisy.map((value) => 10 * value),
        0.8,
      ),
    ];
    for (const [step, width] of once.entries()) expect((tenfold[step] ?? 0) / width).toBeCloseTo(10, 6);
  });

  it("leaves a constant series one minor unit", () => {
    expect(widths(new Float64Array(36).fill(500), 0.8)).toEqual(new Float64Array(12).fill(1));
  });
});
