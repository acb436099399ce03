import { describe, expect, it } from "vitest";
import {
  asPrior,
  delayQuantile,
  meanDelay,
  mixWithPrior,
  productLimit,
  remainingDelays,
  usualDelays,
} from "./delay-distribution.ts";

const rounded = (values: readonly number[]) => values.map((value) => Number(value.toFixed(4)));

describe("the product limit", () => {
  it("of 0 5 5 10 30 paid, 12 and 40 open", () => {
    const found = productLimit({ paid: [0, 5, 5, 10, 30], open: [12, 40] });
    expect(found.delays).toEqual([0, 5, 10, 30]);
    expect(rounded(found.weights)).toEqual([0.1429, 0.2857, 0.1429, 0.2143]);
    expect(found.left).toBeCloseTo(0.2143, 4);
  });

  it("counts a line that is open on the day of a payment as not paid by then", () => {
    expect(productLimit({ paid: [5], open: [5] })).toEqual({ delays: [5], weights: [0.5], left: 0.5 });
  });

  it("keeps delays within -30 and 365 days", () => {
    expect(productLimit({ paid: [-31, 366], open: [] }).delays).toEqual([-30, 365]);
  });
});

describe("a payer with five invoices and four pseudo-invoices", () => {
  const payer = mixWithPrior({ paid: [0, 5, 5, 10, 30], open: [] }, usualDelays);

  it("has these weights", () => {
    expect(payer.delays).toEqual([0, 5, 10, 15, 30, 60]);
    expect(rounded(payer.weights)).toEqual([2.6, 2.8, 1, 0.8, 1.4, 0.4]);
  });

  it("pays after 0, 5 or 30 days, 11.333 on average", () => {
    expect([0.1, 0.5, 0.9].map((share) => delayQuantile(payer, share))).toEqual([0, 5, 30]);
    expect(meanDelay(payer)).toBeCloseTo(11.333, 3);
  });

  it("pays what is open after 15 days on the 15th, 30th or 60th", () => {
    const remaining = remainingDelays(payer, 15);
    expect(remaining.delays).toEqual([15, 30, 60]);
    expect(rounded(remaining.weights)).toEqual([0.3077, 0.5385, 0.1538]);
  });
});

describe("a payer whose accounts show five invoices as paid, usually on the day", () => {
  const found = mixWithPrior({ paid: [-15, 0, 0, 15, 45], open: [] }, usualDelays);

  it("pays 15 days early, on the day, or 45 days late, 10.778 on average", () => {
    expect([0.1, 0.5, 0.9].map((share) => delayQuantile(found, share))).toEqual([-15, 0, 45]);
    expect(meanDelay(found)).toBeCloseTo(10.778, 3);
  });
});

describe("a prior", () => {
  it("is the shares of who has seen more, and the convention where nobody has seen anything", () => {
    const company = mixWithPrior({ paid: Array.from({ length: 12 }, () => 20), open: [] }, usualDelays);
    const payer = mixWithPrior({ paid: [], open: [] }, asPrior(company));
    expect(payer.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(4, 9);
    expect(delayQuantile(payer, 0.5)).toBe(20);
    expect(asPrior({ delays: [], weights: [], left: 0 })).toBe(usualDelays);
  });
});

describe("beyond everything seen", () => {
  it("what is left falls by the same part each day, until a year is over", () => {
    const remaining = remainingDelays(productLimit({ paid: [10, 10, 20], open: [30] }), 40);
    expect(remaining.delays[0]).toBe(40);
    expect(remaining.delays.at(-1)).toBe(365);
    expect(remaining.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
    const [first = 0, second = 0, third = 0] = remaining.weights;
    expect(second / first).toBeCloseTo(third / second, 9);
  });

  it("a line that is older than a year is paid on its last possible day", () => {
    expect(remainingDelays(usualDelays, 400)).toEqual({ delays: [365], weights: [1], left: 0 });
  });
});
