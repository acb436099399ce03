/** The analysis of a file as the preview shows it. */
import {
  type AccountingPreview,
  mostShown,
} from "@amont/contract/operations/imports/accounting/accounting-preview.ts";
import type { AnalysedParty } from "@amont/engine/accounting/analyse-accounts.ts";
import { isExpectedCash, type ProposedCategory } from "@amont/engine/accounting/propose-categories.ts";
import type { AccountSums } from "@amont/engine/accounting/read-accounts.ts";
import { pathOf } from "@amont/engine/categories/category-tree.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type Money, money } from "@amont/kernel/money.ts";
import { externalIdOf } from "./accounting-rows.ts";
import { areStale, type OpenAccounts } from "./open-accounts.ts";
import { type PlannedCategories, placeKeyOf } from "./plan-categories.ts";

type Asked = Pick<AccountingPreview, "isSharedTree" | "knownMovementCount" | "knownOpenItemCount">;

export function previewView(
  accounts: OpenAccounts,
  planned: PlannedCategories,
  asked: Asked,
): AccountingPreview {
  const { summary, analysis, currency } = accounts;
  const amount = (minor: number): Money => money(minor, currency);
  return {
    ...asked,
    encoding: summary.encoding,
    separator: summary.separator,
    period: summary.period,
    lineCount: summary.lines,
    entryCount: summary.entries,
    totalDebit: amount(summary.totalDebitMinor),
    totalCredit: amount(summary.totalCreditMinor),
    journals: summary.journals
      .slice(0, mostShown)
      .map(({ code, name, lines }) => ({ code: code.trim(), name, lineCount: lines })),
    badRowCount: summary.badRowCount,
    badRows: summary.badRows.slice(0, mostShown),
    unbalancedCount: summary.unbalancedEntryCount,
    unbalancedEntries: summary.unbalancedEntries.slice(0, mostShown).map((entry) => ({
      journal: entry.journalCode.trim(),
      number: entry.entryNumber,
      line: entry.firstLine,
      difference: amount(entry.differenceMinor),
    })),
    bankAccounts: analysis.bankAccounts.map((account) => ({
      account: account.account,
      name: account.name,
      opening: amount(account.openingMinor),
      closing: amount(account.closingMinor),
      movementCount: account.movementCount,
      inflow: amount(account.inflowMinor),
      outflow: amount(account.outflowMinor),
      proposedBankAccountId: accounts.proposedAccounts.get(account.account) ?? null,
    })),
    possibleAccounts: accounts.possibleAccounts.map(({ id, name }) => ({ bankAccountId: id, name })),
    categories: accounts.proposals.map((proposal) => categoryView(proposal, planned, currency)),
    customerDelay: analysis.delays.customer,
    supplierDelay: analysis.delays.supplier,
    parties: partiesByStake(analysis.parties).map(({ key, kind, name, balanceMinor, delay }) => ({
      key,
      isCustomer: kind === "customer",
      name,
      balance: amount(balanceMinor),
      delay,
    })),
    ...openItemsView(accounts),
    isStale: areStale(accounts),
    history: historyOf(analysis.accounts).map((sums) => historyLine(sums, currency)),
  };
}

function categoryView(
  proposal: ProposedCategory,
  { grown, places }: PlannedCategories,
  currency: CurrencyCode,
) {
  const id = places.get(placeKeyOf(proposal.nature, null));
  return {
    key: proposal.nature,
    isInflow: proposal.isInflow,
    path: id === undefined ? [] : [...pathOf(grown.tree, id)],
    exists: id !== undefined && id > 0,
    paidCount: proposal.paidCount,
    paid: money(proposal.paidMinor, currency),
    expectedCount: proposal.expectedCount,
    expected: money(proposal.expectedMinor, currency),
    paymentDelayDays: proposal.paymentDelayDays,
    accounts: proposal.accounts.slice(0, mostShown).map(({ account, name, paidMinor, expectedMinor }) => ({
      account,
      name,
      paid: money(paidMinor, currency),
      expected: money(expectedMinor, currency),
    })),
  };
}

const partiesByStake = (parties: readonly AnalysedParty[]): readonly AnalysedParty[] =>
  parties
    .filter(({ balanceMinor, delay }) => balanceMinor !== 0 || delay !== null)
    .toSorted(
      (left, right) =>
        Math.abs(right.balanceMinor) - Math.abs(left.balanceMinor) ||
        (right.delay?.invoiceCount ?? 0) - (left.delay?.invoiceCount ?? 0),
    )
    .slice(0, mostShown);

function openItemsView({ analysis, currency, today }: OpenAccounts) {
  const items = analysis.openItems.filter(isExpectedCash);
  const sumOf = (isInflow: boolean) =>
    money(
      items.filter((item) => item.isInflow === isInflow).reduce((sum, { openMinor }) => sum + openMinor, 0),
      currency,
    );
  return {
    openItemCount: items.length,
    receivable: sumOf(true),
    payable: sumOf(false),
    lateCount: items.filter(({ dueOn }) => dueOn < today).length,
    unexplainedPaymentCount: analysis.openItems.length - items.length,
    openItems: items
      .toSorted((left, right) => Math.abs(right.openMinor) - Math.abs(left.openMinor))
      .slice(0, mostShown)
      .map((item) => ({
        key: externalIdOf(item),
        isInflow: item.isInflow,
        isCreditNote: item.kind === "credit-note",
        partyName: item.partyName,
        reference: item.pieceReference,
        label: item.label,
        pieceDate: item.pieceDate,
        dueOn: item.dueOn,
        total: money(item.totalMinor, currency),
        open: money(item.openMinor, currency),
      })),
  };
}

const historyOf = (accounts: readonly AccountSums[]): readonly AccountSums[] =>
  accounts
    .filter(({ account }) => /^[67]/.test(account))
    .toSorted((left, right) => sizeOf(right) - sizeOf(left))
    .slice(0, mostShown);

/** Charges and income both as people speak of them: more is more. */
function historyLine(
  { account, name, debitMinor, creditMinor, months }: AccountSums,
  currency: CurrencyCode,
) {
  const side = account.startsWith("7") ? -1 : 1;
  const amount = (minor: number): Money => money(minor * side, currency);
  return {
    account,
    name,
    total: amount(debitMinor - creditMinor),
    months: [...months]
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([month, minor]) => ({ month, amount: amount(minor) })),
  };
}

const sizeOf = ({ debitMinor, creditMinor }: AccountSums): number => Math.abs(debitMinor - creditMinor);
