import { describe, expect, it } from "vitest";
import { committedShare, knownLines, withCommittedShare, withKnownLines } from "./known-first.ts";

const forecast = (lines: readonly number[]) => withKnownLines(10_000, knownLines(lines, 8_000));
const remaining = (lines: readonly number[]) =>
  forecast(lines) - lines.reduce((sum, amount) => sum + amount, 0);

describe("known lines come first", () => {
  const expected = [4_000, 25_000];

  it("10,000 are usual; 4,000 are ordinary and 25,000 exceptional", () => {
    expect(forecast(expected)).toBe(35_000);
    expect(remaining(expected)).toBe(6_000);
  });

  it("a new ordinary invoice of 2,500 eats what remains and counts once", () => {
    expect(forecast([...expected, 2_500])).toBe(35_000);
    expect(remaining([...expected, 2_500])).toBe(3_500);
  });

  it("as large as the largest paid line is ordinary", () => {
    expect(knownLines([8_000, 8_001], 8_000)).toEqual({ ordinary: 8_000, exceptional: 8_001 });
  });
});

const origins = (count: number) => Array.from({ length: count }, () => ({ committed: 80, final: 100 }));

describe("the share that was committed so far ahead", () => {
  it("is unknown from five origins, and drawn towards a half by four from six on", () => {
    expect(committedShare(origins(5))).toBeNull();
    expect(committedShare(origins(6))).toBeCloseTo((6 * 0.8 + 4 * 0.5) / 10, 9);
  });

  it("leaves the rest to what is usual", () => {
    expect(withCommittedShare(10_000, 4_000, 0.6)).toBe(8_000);
  });
});
