/** What somebody has ticked of a company's accounts. Pure. */
import type { AccountingChoices } from "@amont/contract/operations/imports/accounting/accounting-choices.ts";
import type { AccountingPreview } from "@amont/contract/operations/imports/accounting/accounting-preview.ts";

/** What most people want: all of it, but for invoices that were open too long ago. */
export const proposedChoices = (preview: AccountingPreview): AccountingChoices => ({
  bankAccounts: preview.bankAccounts
    .filter(({ movementCount }) => movementCount > 0)
    .map(({ account, proposedBankAccountId }) => ({ account, bankAccountId: proposedBankAccountId })),
  openItems: preview.openItemCount > 0 && !preview.isStale,
  categories: preview.categories
    .filter(({ exists }) => exists || !preview.isSharedTree)
    .map(({ key }) => key),
  categoryPerAccount: false,
  paymentDelays: !preview.isSharedTree,
});

/** An account of the company, a new one, or none: its movements are left out. */
export type Place = number | "new" | "none";

export function placeOf({ bankAccounts }: AccountingChoices, account: string): Place {
  const chosen = bankAccounts.find((one) => one.account === account);
  return chosen === undefined ? "none" : (chosen.bankAccountId ?? "new");
}

export function withPlace(choices: AccountingChoices, account: string, place: Place): AccountingChoices {
  const others = choices.bankAccounts.filter((one) => one.account !== account);
  const own = place === "none" ? [] : [{ account, bankAccountId: place === "new" ? null : place }];
  return { ...choices, bankAccounts: [...others, ...own] };
}

export function withCategory(choices: AccountingChoices, key: string, isUsed: boolean): AccountingChoices {
  const others = choices.categories.filter((one) => one !== key);
  return { ...choices, categories: isUsed ? [...others, key] : others };
}

/** How many transactions that would be, known ones included: the server leaves those out. */
export function chosenCount(choices: AccountingChoices, preview: AccountingPreview): number {
  const chosen = new Set(choices.bankAccounts.map(({ account }) => account));
  const movements = preview.bankAccounts
    .filter(({ account }) => chosen.has(account))
    .reduce((sum, { movementCount }) => sum + movementCount, 0);
  return movements + (choices.openItems ? preview.openItemCount : 0);
}
