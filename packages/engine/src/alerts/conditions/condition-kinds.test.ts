import { describe, expect, it } from "vitest";
import { isRuleOf, marginOf, type RuleTerms } from "./condition-kinds.ts";

const balance: RuleTerms = {
  condition: "balance",
  comparison: "<",
  unit: "money",
  bound: null,
  withinDays: 30,
};
const late: RuleTerms = {
  condition: "late",
  comparison: ">=",
  unit: "days",
  bound: 1,
  withinDays: null,
};

describe("a rule of a condition", () => {
  it.each([
    ["a balance below what is held at least", balance, true],
    ["a balance below zero", { ...balance, bound: -100 }, true],
    ["a balance within 400 days", { ...balance, withinDays: 400 }, true],
    ["a balance within 401 days", { ...balance, withinDays: 401 }, false],
    ["a balance within no days", { ...balance, withinDays: 0 }, false],
    ["a balance some day", { ...balance, withinDays: null }, false],
    ["a balance above", { ...balance, comparison: ">" }, false],
    ["a balance in days", { ...balance, unit: "days" }, false],
    [
      "a probability",
      {
        ...balance,
        condition: "overdraft-probability",
        comparison: ">=",
        unit: "basisPoints",
        bound: 1_000,
        withinDays: 91,
      },
      true,
    ],
    [
      "a probability without a bound",
      {
        ...balance,
        condition: "overdraft-probability",
        comparison: ">=",
        unit: "basisPoints",
        withinDays: 91,
      },
      false,
    ],
    ["days late", late, true],
    ["less than no days late", { ...late, bound: -1 }, false],
    ["days late exactly", { ...late, comparison: "==" }, false],
    ["days late ahead", { ...late, withinDays: 5 }, false],
    ["a drift in money", { ...balance, condition: "drift", comparison: ">=", bound: 5_000 }, true],
    ["a budget in money", { ...late, condition: "budget", unit: "money" }, false],
  ] as const)("%s", (_, terms, fits) => {
    expect(isRuleOf(terms)).toBe(fits);
  });

  it("is over a twentieth past its bound, five points for probabilities, at once for days", () => {
    expect(marginOf(balance, -10_000, 0)).toBe(500);
    expect(marginOf(balance, 10_000, 800)).toBe(800);
    expect(marginOf({ ...balance, condition: "overdraft-probability" }, 1_000, 0)).toBe(500);
    expect(marginOf(late, 40, 7)).toBe(0);
  });
});
