import { describe, expect, it } from "vitest";
import { hasCondition, nothingTyped, withTyped, withWord } from "./rule-kind.ts";

const blank = {
  isInflow: null,
  nameContains: [],
  nameExcludes: [],
  minAmount: null,
  maxAmount: null,
  bankAccountIds: [],
  categoryIds: [],
  action: "Categorize",
  targetId: 1,
} as const;

it.each([
  [" loyer ", ["bail", "loyer"]],
  ["bail", ["bail"]],
  ["  ", ["bail"]],
])("a word is added once, without the spaces around it: %j", (typed, words) => {
  expect(withWord(["bail"], typed)).toEqual(words);
});

describe("a rule that is being written", () => {
  it("has no condition, and so takes nothing, until one is given", () => {
    expect(hasCondition(withTyped(blank, nothingTyped))).toBe(false);
    expect(hasCondition({ ...blank, categoryIds: [3] })).toBe(true);
  });

  it("is saved with the word that is still being typed", () => {
    const rule = withTyped(blank, { nameContains: "loyer", nameExcludes: " parking " });
    expect(rule).toMatchObject({ nameContains: ["loyer"], nameExcludes: ["parking"] });
    expect(hasCondition(rule)).toBe(true);
  });
});
