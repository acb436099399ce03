/** The categories that a company's accounts call for, and what each of them would hold. */
import { type AccountNature, isInflowNature } from "./account-natures.ts";
import type { AccountingAnalysis, ExpectedItem } from "./analyse-accounts.ts";

export interface ProposedAccount {
  readonly account: string;
  readonly name: string;
  readonly paidMinor: number;
  readonly expectedMinor: number;
}

export interface ProposedCategory {
  readonly nature: AccountNature;
  readonly isInflow: boolean;
  readonly paidCount: number;
  /** In the direction of its tree. */
  readonly paidMinor: number;
  readonly expectedCount: number;
  readonly expectedMinor: number;
  /** Days that its invoices usually wait for their payment; null when none was seen. */
  readonly paymentDelayDays: number | null;
  /** The accounts behind it, the largest first. */
  readonly accounts: readonly ProposedAccount[];
}

/** Invoices and credit notes will move cash; a payment that no invoice explains has moved it already. */
export const isExpectedCash = ({ kind }: Pick<ExpectedItem, "kind">): boolean => kind !== "payment";

interface Sums {
  paidCount: number;
  paidMinor: number;
  expectedCount: number;
  expectedMinor: number;
  readonly accounts: Map<string, { paidMinor: number; expectedMinor: number }>;
}

/** Inflows first, in each tree the one that holds most first. */
export function proposeCategories(
  analysis: Pick<AccountingAnalysis, "movements" | "openItems" | "accounts" | "delayByNature">,
): readonly ProposedCategory[] {
  const byNature = new Map<AccountNature, Sums>();
  const sumsOf = (nature: AccountNature, purpose: string) => {
    const sums = byNature.get(nature) ?? emptySums();
    byNature.set(nature, sums);
    const account = sums.accounts.get(purpose) ?? { paidMinor: 0, expectedMinor: 0 };
    sums.accounts.set(purpose, account);
    return { sums, account };
  };
  for (const { nature, purpose, amountMinor } of analysis.movements) {
    const { sums, account } = sumsOf(nature, purpose);
    sums.paidCount += 1;
    sums.paidMinor += Math.abs(amountMinor);
    account.paidMinor += Math.abs(amountMinor);
  }
  for (const { nature, purpose, openMinor } of analysis.openItems.filter(isExpectedCash)) {
    const { sums, account } = sumsOf(nature, purpose);
    sums.expectedCount += 1;
    sums.expectedMinor += openMinor;
    account.expectedMinor += openMinor;
  }
  const names = new Map(analysis.accounts.map(({ account, name }) => [account, name]));
  return [...byNature]
    .map(([nature, sums]) => proposal(nature, sums, names, analysis))
    .toSorted(largestFirst);
}

const emptySums = (): Sums => ({
  paidCount: 0,
  paidMinor: 0,
  expectedCount: 0,
  expectedMinor: 0,
  accounts: new Map(),
});

function proposal(
  nature: AccountNature,
  { accounts, ...sums }: Sums,
  names: ReadonlyMap<string, string>,
  { delayByNature }: Pick<AccountingAnalysis, "delayByNature">,
): ProposedCategory {
  const held = [...accounts].map(([account, amounts]) => ({
    account,
    name: names.get(account) ?? "",
    paidMinor: amounts.paidMinor,
    expectedMinor: amounts.expectedMinor,
  }));
  return {
    nature,
    isInflow: isInflowNature(nature),
    ...sums,
    paymentDelayDays: delayByNature.get(nature)?.medianDays ?? null,
    accounts: held.toSorted((left, right) => right.paidMinor - left.paidMinor),
  };
}

const largestFirst = (left: ProposedCategory, right: ProposedCategory): number =>
  Number(right.isInflow) - Number(left.isInflow) ||
  right.paidMinor + right.expectedMinor - (left.paidMinor + left.expectedMinor);
