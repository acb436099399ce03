import { money } from "@amont/kernel/money.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isWhole,
  linesOf,
  newSplit,
  type SplitDraft,
  sumsOfSplit,
  withBlankLine,
  withLine,
  withoutLine,
} from "./split-draft.ts";

const filled = (amounts: readonly number[]): SplitDraft =>
  amounts.map((amount, key) => ({
    key,
    id: null,
    name: `Part ${key}`,
    categoryId: 7,
    amount,
    memo: null,
  }));

describe("what a transaction is split into", () => {
  it("begins with two blank lines, which are not enough", () => {
    expect(newSplit).toHaveLength(2);
    expect(isWhole(newSplit, money(0, "EUR"))).toBe(false);
  });

  it("is whole when it adds up to the cent, which floating numbers do not", () => {
    const whole = money(30, "EUR");
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(isWhole(filled([0.1, 0.2]), whole)).toBe(true);
    expect(sumsOfSplit(filled([0.1, 0.21]), whole).difference).toEqual(money(-1, "EUR"));
  });

  it.each([
    ["a name of spaces", { name: "  " }],
    ["no category", { categoryId: null }],
    ["the category zero", { categoryId: 0 }],
    ["no amount", { amount: null }],
    ["nothing as an amount", { amount: 0 }],
  ])("is not whole with %s", (_, change) => {
    const draft = filled([10, 20]);
    expect(isWhole(draft, money(3000, "EUR"))).toBe(true);
    expect(isWhole(withLine(draft, 1, change), money(3000, "EUR"))).toBe(false);
  });

  it("keeps each line itself when others come and go", () => {
    const grown = withBlankLine(withoutLine(filled([1, 2, 3]), 0));
    expect(grown.map(({ key }) => key)).toEqual([1, 2, 3]);
    expect(grown.at(-1)?.name).toBe("");
    expect(withBlankLine(withoutLine(withoutLine(newSplit, 0), 1))).toHaveLength(1);
  });

  it("takes a part below zero, as a refund inside a payment", () => {
    expect(isWhole(filled([150, -50]), money(10_000, "EUR"))).toBe(true);
  });

  it("sends what was typed, without the spaces around names", () => {
    expect(linesOf(withLine(filled([12.5]), 0, { name: " Loyer " }))).toEqual([
      { id: null, name: "Loyer", categoryId: 7, amount: 12.5, memo: null },
    ]);
  });

  it("splits and leaves add up to the whole, whatever the amounts", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1_000_000, max: 10_000_000 }), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: -1_000_000, max: 10_000_000 }),
        (cents, wholeMinor) => {
          const { split, difference } = sumsOfSplit(
            filled(cents.map((cent) => cent / 100)),
            money(wholeMinor, "EUR"),
          );
          expect(split.amountMinor).toBe(cents.reduce((sum, cent) => sum + cent, 0));
          expect(split.amountMinor + difference.amountMinor).toBe(wholeMinor);
        },
      ),
    );
  });
});
