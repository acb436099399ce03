import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addChange,
  type Balance,
  balance,
  change,
  changeBetween,
  inflow,
  outflow,
  reverseChange,
  sumBalances,
  sumChanges,
  undoChange,
} from "./change-and-balance.ts";
import { minorUnits } from "./money.ts";

describe("a month of cash", () => {
  const opening = balance(1_000_000);
  const customerPaid = inflow(minorUnits(250_000));
  const rent = outflow(minorUnits(120_000));
  const supplierCreditNote = outflow(minorUnits(-5000));

  it("rolls the opening balance to the closing one", () => {
    const moved = sumChanges([customerPaid, rent, supplierCreditNote]);
    expect(moved).toBe(135_000);
    expect(addChange(opening, moved)).toBe(1_135_000);
    expect(changeBetween({ start: opening, end: balance(1_135_000) })).toBe(135_000);
  });

  it("rolls back", () => {
    expect(undoChange(balance(1_135_000), customerPaid)).toBe(885_000);
    expect(reverseChange(rent)).toBe(120_000);
  });

  it("has no negative zero", () => {
    expect(outflow(minorUnits(0))).toBe(0);
    expect(reverseChange(change(0))).toBe(0);
  });
});

describe("sumBalances", () => {
  it("adds accounts of one currency", () => {
    const accounts = [
      { balance: balance(1000), currency: "EUR" },
      { balance: balance(-300), currency: "EUR" },
    ] as const;
    expect(sumBalances(accounts, "EUR")).toBe(700);
    expect(sumBalances([], "EUR")).toBe(0);
  });

  it("refuses another currency", () => {
    expect(() => sumBalances([{ balance: balance(1), currency: "USD" }], "EUR")).toThrow(
      "expected EUR, got USD",
    );
  });
});

it("keeps flows and stocks apart at compile time", () => {
  // @ts-expect-error a change is not a balance
  addChange(change(1), change(2));
  // @ts-expect-error balances only add up across accounts
  addChange(balance(1), balance(2));
  // @ts-expect-error plain arithmetic gives a bare number, not a balance
  const bare: Balance = balance(1) + balance(2);
  expect(bare).toBe(3);
});

it("chains: every change between two balances leads from one to the other and back", () => {
  const anyBalance = fc.integer({ min: -1e15, max: 1e15 }).map(balance);
  fc.assert(
    fc.property(anyBalance, anyBalance, (start, end) => {
      const moved = changeBetween({ start, end });
      expect(addChange(start, moved)).toBe(end);
      expect(undoChange(end, moved)).toBe(start);
    }),
  );
});
