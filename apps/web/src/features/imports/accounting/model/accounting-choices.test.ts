import type { AccountingPreview } from "@amont/contract/operations/imports/accounting/accounting-preview.ts";
import { describe, expect, it } from "vitest";
import { chosenCount, placeOf, proposedChoices, withCategory, withPlace } from "./accounting-choices.ts";

const account = (name: string, movementCount: number, proposedBankAccountId: number | null = null) => ({
  account: name,
  movementCount,
  proposedBankAccountId,
});

const previewOf = (part: object): AccountingPreview =>
  ({
    bankAccounts: [account("512100", 10, 7), account("512200", 2), account("512300", 0)],
    openItemCount: 3,
    isStale: false,
    isSharedTree: false,
    categories: [
      { key: "rent", exists: true },
      { key: "wages", exists: false },
    ],
    ...part,
  }) as unknown as AccountingPreview;

describe("what of the accounts is imported", () => {
  it("is all of it at first, but for accounts where nothing moved", () => {
    const choices = proposedChoices(previewOf({}));
    expect(choices).toEqual({
      bankAccounts: [
        { account: "512100", bankAccountId: 7 },
        { account: "512200", bankAccountId: null },
      ],
      openItems: true,
      categories: ["rent", "wages"],
      categoryPerAccount: false,
      paymentDelays: true,
    });
    expect(chosenCount(choices, previewOf({}))).toBe(15);
  });

  it("leaves out invoices of long ago, and categories that cannot be made", () => {
    expect(proposedChoices(previewOf({ isStale: true })).openItems).toBe(false);
    expect(proposedChoices(previewOf({ openItemCount: 0 })).openItems).toBe(false);
    expect(proposedChoices(previewOf({ isSharedTree: true }))).toMatchObject({
      categories: ["rent"],
      paymentDelays: false,
    });
  });

  it("follows what is said account by account and category by category", () => {
    const first = proposedChoices(previewOf({}));
    expect([placeOf(first, "512100"), placeOf(first, "512200"), placeOf(first, "512300")]).toEqual([
      7,
      "new",
      "none",
    ]);
    const moved = withPlace(withPlace(first, "512100", "none"), "512200", 9);
    expect(moved.bankAccounts).toEqual([{ account: "512200", bankAccountId: 9 }]);
    expect(chosenCount({ ...moved, openItems: false }, previewOf({}))).toBe(2);
    expect(withCategory(first, "rent", false).categories).toEqual(["wages"]);
    expect(withCategory(first, "rent", true).categories).toEqual(["wages", "rent"]);
  });
});
