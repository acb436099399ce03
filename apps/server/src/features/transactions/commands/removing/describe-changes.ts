/** History rows in the words of the detail panel: only what a person can see, only what changed. */
import type { historyFields } from "@amont/contract/operations/transactions/commands/removing/get-transaction-history.ts";
import { parseCurrency } from "@amont/kernel/currency.ts";
import { minorUnits, toWireNumber } from "@amont/kernel/money.ts";
import type { RememberedRow } from "./history-repository.ts";

type HistoryField = (typeof historyFields)[number];
type HistoryValue = string | number | boolean | null;

export interface FieldChange {
  field: HistoryField;
  before: HistoryValue;
  after: HistoryValue;
}

export interface Names {
  readonly categories: ReadonlyMap<number, string>;
  readonly accounts: ReadonlyMap<number, string>;
}

const columnOf: Readonly<Record<HistoryField, string>> = {
  name: "name",
  memo: "memo",
  amount: "amount_minor",
  isInflow: "is_inflow",
  category: "category_id",
  categorisation: "categorisation",
  bankAccount: "bank_account_id",
  paymentDate: "payment_date",
  billingDate: "billing_date",
  lateSince: "late_since",
  vatRate: "vat_rate_bp",
  isPaid: "is_paid",
  isIgnored: "is_ignored",
  isReversed: "is_reversed",
  isSplit: "is_split",
  reconciliation: "reconciliation",
};

const fields = Object.entries(columnOf) as ReadonlyArray<[HistoryField, string]>;

export function describeChanges(
  before: RememberedRow | null,
  after: RememberedRow | null,
  names: Names,
): FieldChange[] {
  return fields.flatMap(([field, column]) => {
    if ((before?.[column] ?? null) === (after?.[column] ?? null)) return [];
    return [{ field, before: shown(field, before, names), after: shown(field, after, names) }];
  });
}

function shown(field: HistoryField, row: RememberedRow | null, names: Names): HistoryValue {
  const value = row?.[columnOf[field]] ?? null;
  if (row === null || value === null) return null;
  switch (field) {
    case "amount":
      return amountOf(row);
    case "vatRate":
      return Number(value) / 10_000;
    case "category":
      return names.categories.get(Number(value)) ?? null;
    case "bankAccount":
      return names.accounts.get(Number(value)) ?? null;
    default:
      return value;
  }
}

function amountOf(row: RememberedRow): number {
  const amount = minorUnits(Number(row["amount_minor"]));
  const currency = parseCurrency(row["currency"]);
  return currency === null ? amount : toWireNumber(amount, currency);
}
