import { money } from "@amont/kernel/money.ts";
import { expect, it } from "vitest";
import { cashEffect, signedAmount, sumsOf } from "./transaction-amount.ts";

const inflow = { isInflow: true, amount: money(1250, "EUR") };
const outflow = { isInflow: false, amount: money(400, "EUR") };
const refund = { isInflow: false, amount: money(-150, "EUR") };
const dollars = { isInflow: true, amount: money(999, "USD") };

it("an outflow lowers cash, a refunded one raises it", () => {
  expect([inflow, outflow, refund].map(cashEffect)).toEqual([1250, -400, 150]);
});

it("amounts carry a sign", () => {
  expect(signedAmount(money(123_456, "EUR"), "fr")).toBe("+1\u202f234,56\u00a0€");
  expect(signedAmount(money(-1200, "EUR"), "fr")).toBe("−12,00\u00a0€");
  expect(signedAmount(money(0, "EUR"), "fr")).toBe("0,00\u00a0€");
});

it("currencies are summed apart", () => {
  expect(sumsOf([inflow, outflow, refund, dollars])).toEqual([money(1000, "EUR"), money(999, "USD")]);
  expect(sumsOf([])).toEqual([]);
});
