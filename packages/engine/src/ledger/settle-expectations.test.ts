import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { settleExpectations } from "./settle-expectations.ts";

const invoices = (...amounts: readonly number[]) =>
  amounts.map((amountMinor, index) => ({ id: index + 1, amountMinor }));

describe("a payment over expectations", () => {
  it.each([
    // [payment, expectations, keepsRest, what of the payment goes to each / what of each is settled, rest]
    [100, [100], false, [[100, 100]], 0],
    [98, [100], false, [[98, 100]], 0],
    [40, [100], true, [[40, 40]], 0],
    [130, [100], false, [[130, 100]], 0],
    [130, [100], true, [[100, 100]], 30],
    [
      300,
      [100, 200],
      false,
      [
        [100, 100],
        [200, 200],
      ],
      0,
    ],
    [
      295,
      [100, 200],
      false,
      [
        [100, 100],
        [195, 200],
      ],
      0,
    ],
    [
      250,
      [100, 200],
      true,
      [
        [100, 100],
        [150, 150],
      ],
      0,
    ],
    [
      320,
      [100, 200],
      true,
      [
        [100, 100],
        [200, 200],
      ],
      20,
    ],
    // A credit note among invoices, where all comes out even.
    [
      250,
      [100, 200, -50],
      false,
      [
        [100, 100],
        [200, 200],
        [-50, -50],
      ],
      0,
    ],
    // A refund.
    [-40, [-100], true, [[-40, -40]], 0],
  ] as const)("%i over %j, keeping a rest: %s", (payment, amounts, keepsRest, parts, restMinor) => {
    const settled = settleExpectations(payment, invoices(...amounts), keepsRest);
    expect(settled).toEqual({
      parts: parts.map(([paidMinor, settledMinor], index) => ({
        expectationId: index + 1,
        paidMinor,
        settledMinor,
      })),
      restMinor,
    });
  });

  it.each([
    [100, [-100], false, "8011"],
    [240, [100, 200, -50], false, "8011"],
    [90, [100, 200], true, "8017"],
    [90, [100, 200], false, "8017"],
  ] as const)("refuses %i over %j", (payment, amounts, keepsRest, code) => {
    expect(settleExpectations(payment, invoices(...amounts), keepsRest)).toBe(code);
  });

  it("adds up to the payment, and settles no expectation beyond itself", () => {
    const amount = fc.integer({ min: 1, max: 1_000 });
    fc.assert(
      fc.property(
        amount,
        fc.array(amount, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        fc.boolean(),
        (payment, amounts, keepsRest, isRefund) => {
          const sign = isRefund ? -1 : 1;
          const settled = settleExpectations(
            payment * sign,
            invoices(...amounts.map((each) => each * sign)),
            keepsRest,
          );
          if (typeof settled === "string") return;
          const paid = settled.parts.reduce((sum, { paidMinor }) => sum + paidMinor, settled.restMinor);
          expect(paid).toBe(payment * sign);
          for (const [index, { paidMinor, settledMinor }] of settled.parts.entries()) {
            expect(paidMinor * sign).toBeGreaterThan(0);
            expect(settledMinor * sign).toBeLessThanOrEqual(amounts[index] ?? 0);
            if (keepsRest) expect(paidMinor).toBe(settledMinor);
          }
        },
      ),
    );
  });
});
