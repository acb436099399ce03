import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distributionRefusal, partRefusal, remainingMinor } from "./project-distribution.ts";

describe("a part given to a project", () => {
  it.each([
    [1, 10_000, null],
    [10_000, 10_000, null],
    [-10_000, -10_000, null],
    [10_001, 10_000, "27003"],
    [-10_001, -10_000, "27003"],
    [0, 10_000, "27004"],
    [-1, 10_000, "27005"],
    [1, -10_000, "27005"],
    [1, 0, "27003"],
  ] as const)("of %i out of %i: %s", (amount, whole, refusal) => {
    expect(partRefusal(amount, whole)).toBe(refusal);
  });
});

const partsOf = (amounts: readonly number[]) =>
  amounts.map((amountMinor, index) => ({ projectId: index + 1, amountMinor }));

describe("what is given to projects", () => {
  it.each([
    ["all of it", [6_000, 4_000], null, 0],
    ["some of it", [6_000], null, 4_000],
    ["nothing", [], null, 10_000],
    ["a cent too much", [6_000, 4_001], "27006", -1],
    ["a part that is nothing", [6_000, 0], "27004", 4_000],
  ] as const)("%s", (_what, amounts, refusal, remaining) => {
    expect(distributionRefusal(partsOf(amounts), 10_000)).toBe(refusal);
    expect(remainingMinor(partsOf(amounts), 10_000)).toBe(remaining);
  });

  it("and what remains are the whole, whatever its sign", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.array(fc.integer({ min: 1, max: 4_000_000 }), { maxLength: 8 }),
        (whole, amounts) => {
          const parts = partsOf(amounts.map((amount) => amount * Math.sign(whole)));
          const given = amounts.reduce((sum, amount) => sum + (whole === 0 ? 0 : amount), 0);
          expect(remainingMinor(parts, whole) + given).toBe(Math.abs(whole));
          if (distributionRefusal(parts, whole) === null) expect(given).toBeLessThanOrEqual(Math.abs(whole));
        },
      ),
    );
  });
});
