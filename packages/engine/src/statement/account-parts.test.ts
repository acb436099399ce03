import { applyFraction, fraction } from "@amont/kernel/rate.ts";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { convertedAccounts } from "./account-parts.ts";

it("gives each account its part of the pocket", () => {
  // 0.05 at 1/2 is 0.03: the larger remainder, then the first, gets the cent.
  expect(convertedAccounts([1, 1, 3], fraction(1n, 2n))).toEqual([1, 0, 2]);
  expect(convertedAccounts([], fraction(1n, 2n))).toEqual([]);
});

it("adds up to the pocket, each account within a unit of what it is by itself", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 20_000 }),
      (own, numerator) => {
        const rate = fraction(BigInt(numerator), 10_000n);
        const parts = convertedAccounts(own, rate);
        const sum = own.reduce((total, one) => total + one, 0);
        expect(parts.reduce((total, part) => total + part, 0)).toBe(applyFraction(sum, rate));
        for (const [at, part] of parts.entries()) {
          expect(Math.abs(part - ((own[at] ?? 0) * numerator) / 10_000)).toBeLessThan(2);
          expect(Object.is(part, -0)).toBe(false);
        }
      },
    ),
  );
});
