import { describe, expect, it } from "vitest";
import { flashBody, mostFlashCategories, newFlashDraft, withFirst } from "./flash-draft.ts";

const main = { scenarioId: null, bankAccountId: null };

describe("a flash forecast", () => {
  it("is sent with its end after its last period", () => {
    expect(flashBody(newFlashDraft, new Set([4, 7]), { scenarioId: 3, bankAccountId: 9 })).toEqual({
      categoryIds: [4, 7],
      basis: "sameMonthPreviousYear",
      amountType: "percentage",
      value: 0,
      startOffset: 0,
      endOffset: 12,
      scenarioId: 3,
      bankAccountId: 9,
    });
    expect(flashBody({ ...newFlashDraft, lastOffset: null }, new Set([4]), main)?.endOffset).toBeNull();
  });

  it("is not sent without categories, with too many, or without its variation", () => {
    expect(flashBody(newFlashDraft, new Set(), main)).toBeNull();
    expect(flashBody({ ...newFlashDraft, value: null }, new Set([4]), main)).toBeNull();
    const many = new Set(Array.from({ length: mostFlashCategories + 1 }, (_, index) => index));
    expect(flashBody(newFlashDraft, many, main)).toBeNull();
  });

  it("does not end before it begins", () => {
    expect(withFirst({ ...newFlashDraft, lastOffset: 3 }, 5)).toMatchObject({
      firstOffset: 5,
      lastOffset: 5,
    });
    expect(withFirst({ ...newFlashDraft, lastOffset: 8 }, 5)).toMatchObject({ lastOffset: 8 });
    expect(withFirst({ ...newFlashDraft, lastOffset: null }, 5)).toMatchObject({ lastOffset: null });
  });
});
