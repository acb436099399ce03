import { describe, expect, it } from "vitest";
import { newRuleDraft, readDraft, withDirection, withHolder } from "./rule-draft.ts";

describe("a rule that is being written", () => {
  it("knows lines by something, and says with whom they are", () => {
    expect(readDraft(newRuleDraft)).toEqual({ isOk: false, problem: "nothingToKnow" });
    expect(readDraft({ ...newRuleDraft, words: "  " })).toEqual({ isOk: false, problem: "nothingToKnow" });
    expect(readDraft({ ...newRuleDraft, words: "LOYER" })).toEqual({
      isOk: false,
      problem: "noCounterparty",
    });
    expect(readDraft({ ...newRuleDraft, words: "  LOYER   GROUPE ", counterpartyId: 2 })).toEqual({
      isOk: true,
      rule: { ...newRuleDraft, words: "LOYER GROUPE", counterpartyId: 2 },
    });
    expect(readDraft({ ...newRuleDraft, holderId: 1, categoryId: 7, counterpartyId: 2 }).isOk).toBe(true);
  });

  it("loses an account and a category with their company, and a category with its side", () => {
    const draft = { ...newRuleDraft, holderId: 1, bankAccountId: 5, categoryId: 7, isInflow: true };
    expect(withHolder(draft, 2)).toMatchObject({ holderId: 2, bankAccountId: null, categoryId: null });
    expect(withHolder(draft, 1)).toBe(draft);
    expect(withDirection(draft, false)).toMatchObject({
      isInflow: false,
      bankAccountId: 5,
      categoryId: null,
    });
    expect(withDirection(draft, true)).toBe(draft);
  });
});
