/** The transactions that an import of accounts writes, in an order that is the same each time the file is read. */
import { createHash } from "node:crypto";
import type { AccountNature } from "@amont/engine/accounting/account-natures.ts";
import type {
  AccountingAnalysis,
  ExpectedItem,
  PaidMovement,
} from "@amont/engine/accounting/analyse-accounts.ts";
import { isExpectedCash } from "@amont/engine/accounting/propose-categories.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { placeKeyOf } from "./plan-categories.ts";

/** What was chosen, with accounts and categories that exist by now. Kept with the import. */
export interface AccountingSettings {
  /** Later movements are not paid yet. */
  readonly today: CalendarDate;
  readonly bankAccountIds: Readonly<Record<string, number>>;
  readonly categoryIds: Readonly<Record<string, number>>;
  readonly openItems: boolean;
}

export interface AccountingRow {
  readonly is_paid: boolean;
  readonly is_inflow: boolean;
  readonly bank_account_id: number | null;
  /** Null waits for a category. */
  readonly category_id: number | null;
  readonly name: string;
  readonly memo: string;
  readonly amount_minor: number;
  readonly payment_date: string;
  readonly billing_date: string | null;
  readonly external_id: string;
  /** Among the movements of its account, day and amount, from one. */
  readonly rank: number;
}

export const externalIdOf = ({ identity }: { readonly identity: string }): string =>
  `fec:${createHash("sha256").update(identity).digest("hex").slice(0, 40)}`;

export function accountingRows(
  analysis: AccountingAnalysis,
  settings: AccountingSettings,
): readonly AccountingRow[] {
  const ranks = new Map<string, number>();
  const rankOf = ({ bankAccount, on, amountMinor }: PaidMovement): number => {
    const key = `${settings.bankAccountIds[bankAccount]} ${on} ${amountMinor}`;
    const rank = (ranks.get(key) ?? 0) + 1;
    ranks.set(key, rank);
    return rank;
  };
  const paid = analysis.movements
    .filter(
      ({ bankAccount, on }) => settings.bankAccountIds[bankAccount] !== undefined && on <= settings.today,
    )
    .map((movement) => paidRow(movement, settings, rankOf(movement)));
  const expected = settings.openItems ? analysis.openItems.filter(isExpectedCash) : [];
  return [...paid, ...expected.map((item) => expectedRow(item, settings))];
}

const longestName = 500;

const nameOf = (...parts: readonly string[]): string => {
  const name = parts.find((part) => part.trim() !== "") ?? "FEC";
  return name.replaceAll(/\s+/g, " ").trim().slice(0, longestName);
};

function paidRow(movement: PaidMovement, settings: AccountingSettings, rank: number): AccountingRow {
  const { bankAccount, on, amountMinor, label, partyName, nature, purpose } = movement;
  return {
    is_paid: true,
    is_inflow: amountMinor > 0,
    bank_account_id: settings.bankAccountIds[bankAccount] ?? null,
    category_id: categoryOf(settings, nature, purpose),
    name: nameOf(label, partyName, bankAccount),
    memo: partyName === label ? "" : partyName,
    amount_minor: Math.abs(amountMinor),
    payment_date: on,
    billing_date: null,
    external_id: externalIdOf(movement),
    rank,
  };
}

function expectedRow(item: ExpectedItem, settings: AccountingSettings): AccountingRow {
  const { isInflow, partyName, pieceReference, label, pieceDate, dueOn, openMinor, nature, purpose } = item;
  return {
    is_paid: false,
    is_inflow: isInflow,
    bank_account_id: null,
    category_id: categoryOf(settings, nature, purpose),
    name: nameOf(`${partyName} ${pieceReference}`, label),
    memo: label,
    amount_minor: openMinor,
    payment_date: dueOn,
    billing_date: pieceDate,
    external_id: externalIdOf(item),
    rank: 1,
  };
}

export interface SettledRow {
  readonly is_inflow: boolean;
  readonly name: string;
  readonly category_id: number | null;
  readonly due_on: string;
  readonly paid_on: string;
  readonly external_id: string;
}

/** Named as a line of it would be, so that both tell the same payer. */
export const settledRows = (
  { settledInvoices }: AccountingAnalysis,
  settings: AccountingSettings,
): readonly SettledRow[] =>
  settledInvoices
    .filter(({ paidOn }) => paidOn <= settings.today)
    .map((invoice) => ({
      is_inflow: invoice.isInflow,
      name: nameOf(`${invoice.partyName} ${invoice.pieceReference}`, invoice.label),
      category_id: categoryOf(settings, invoice.nature, invoice.purpose),
      due_on: invoice.dueOn,
      paid_on: invoice.paidOn,
      external_id: externalIdOf(invoice),
    }));

const categoryOf = (
  { categoryIds }: AccountingSettings,
  nature: AccountNature,
  account: string,
): number | null => categoryIds[placeKeyOf(nature, account)] ?? categoryIds[placeKeyOf(nature, null)] ?? null;
