import { minorUnits } from "@amont/kernel/money.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { sharesOf } from "./shares.ts";

const parts = (...amounts: readonly number[]) =>
  amounts.map((amount, at) => ({ id: at + 1, amount: minorUnits(amount) }));

it("are the largest parts, the others together, and what goes the other way apart", () => {
  expect(sharesOf(parts(100, 300, -50, 0, 100, 200), 2)).toEqual({
    shown: [
      { id: 2, amount: 300, tenths: 428 },
      { id: 6, amount: 200, tenths: 286 },
    ],
    others: { count: 2, amount: 200, tenths: 286 },
    negative: [{ id: 3, amount: -50 }],
  });
  expect(sharesOf(parts(0, -1), 8)).toEqual({ shown: [], others: null, negative: [{ id: 2, amount: -1 }] });
});

it("give a third to each of three, and the tenth that is left to the first", () => {
  expect(sharesOf(parts(5, 5, 5), 8).shown.map(({ id, tenths }) => [id, tenths])).toEqual([
    [1, 334],
    [2, 333],
    [3, 333],
  ]);
});

const total = (of: readonly { readonly amount: number }[]) => of.reduce((sum, { amount }) => sum + amount, 0);

it("add up to the whole, in amounts and in tenths of a per cent", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1e9, max: 1e12 }), { maxLength: 30 }),
      fc.nat(10),
      (amounts, most) => {
        const { shown, others, negative } = sharesOf(parts(...amounts), most);
        const all = [...shown, ...(others === null ? [] : [others])];
        expect(total(all) + total(negative)).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
        expect(all.reduce((sum, { tenths }) => sum + tenths, 0)).toBe(all.length === 0 ? 0 : 1000);
      },
    ),
  );
});
