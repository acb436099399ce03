import { describe, expect, it } from "vitest";
import { newSpreadDraft, spreadBody, withFirst } from "./spread-draft.ts";

const plan = { scenarioId: 3, bankAccountId: null };

describe("an amount to be spread", () => {
  it("is complete with a category and an amount above nothing", () => {
    const draft = { ...newSpreadDraft, categoryId: 7, amount: 1_200 };
    expect(spreadBody(draft, plan)).toEqual({
      scenarioId: 3,
      bankAccountId: null,
      categoryId: 7,
      amount: 1_200,
      fromOffset: 0,
      toOffset: 12,
      profile: "even",
    });
    for (const missing of [{ categoryId: null }, { amount: null }, { amount: 0 }, { amount: -5 }])
      expect(spreadBody({ ...draft, ...missing }, plan)).toBeNull();
  });

  it("does not end before it begins", () => {
    expect(withFirst(newSpreadDraft, 4).lastOffset).toBe(11);
    expect(withFirst(newSpreadDraft, 20).lastOffset).toBe(20);
  });
});
