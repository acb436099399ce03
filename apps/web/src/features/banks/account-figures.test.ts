import { money } from "@amont/kernel/money.ts";
import { describe, expect, it } from "vitest";
import { standingOf, totalsByCurrency } from "./account-figures.ts";

describe("the totals of a list of accounts", () => {
  it("are one per currency", () => {
    const accounts = [money(1_000, "GBP"), money(-250, "EUR"), money(500, "EUR")].map((balance) => ({
      balance,
    }));
    expect(totalsByCurrency(accounts)).toEqual([money(250, "EUR"), money(1_000, "GBP")]);
  });

  it("are none without accounts", () => {
    expect(totalsByCurrency([])).toEqual([]);
  });
});

describe("how an account stands", () => {
  it.each([
    [0, 0, "in-credit"],
    [1, -500, "in-credit"],
    [-500, -500, "overdrawn"],
    [-501, -500, "exceeded"],
    [-1, 0, "exceeded"],
  ])("%d with an overdraft of %d: %s", (held, allowed, standing) => {
    expect(standingOf({ balance: money(held, "EUR"), overdraft: money(allowed, "EUR") })).toBe(standing);
  });
});
