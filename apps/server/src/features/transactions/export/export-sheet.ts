/** What an export of transactions looks like: its columns and its rows. Pure. */
import { lateFrom } from "@amont/engine/ledger/lateness.ts";
import type { StreamedCell, StreamedColumn } from "@amont/formats/spreadsheet/stream-spreadsheet.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { minorUnits, toWireNumber } from "@amont/kernel/money.ts";
import type { TransactionRow } from "../search/transaction-rows.ts";

interface Texts {
  readonly sheet: string;
  readonly headings: Readonly<Record<ColumnName, string>>;
  readonly paid: string;
  readonly expected: string;
  readonly late: string;
  readonly ignored: string;
}

type ColumnName = keyof typeof shapes;

const shapes = {
  paymentDate: { width: 12, holds: "date" },
  name: { width: 48, holds: "text" },
  amount: { width: 14, holds: "amount" },
  currency: { width: 8, holds: "text" },
  category: { width: 28, holds: "text" },
  account: { width: 24, holds: "text" },
  kind: { width: 12, holds: "text" },
  billingDate: { width: 12, holds: "date" },
  lateSince: { width: 12, holds: "date" },
  vat: { width: 8, holds: "percentage" },
  projects: { width: 28, holds: "text" },
  memo: { width: 40, holds: "text" },
} as const satisfies Record<string, Omit<StreamedColumn, "heading">>;

const columnNames = Object.keys(shapes) as ColumnName[];

const texts: Readonly<Record<"fr" | "en", Texts>> = {
  fr: {
    sheet: "Opérations",
    headings: {
      paymentDate: "Règlement",
      name: "Libellé",
      amount: "Montant",
      currency: "Devise",
      category: "Catégorie",
      account: "Compte",
      kind: "État",
      billingDate: "Facturation",
      lateSince: "En retard depuis",
      vat: "TVA",
      projects: "Projets",
      memo: "Note",
    },
    paid: "Payée",
    expected: "Engagée",
    late: "En retard",
    ignored: "Ignorée",
  },
  en: {
    sheet: "Transactions",
    headings: {
      paymentDate: "Payment",
      name: "Label",
      amount: "Amount",
      currency: "Currency",
      category: "Category",
      account: "Account",
      kind: "State",
      billingDate: "Invoicing",
      lateSince: "Late since",
      vat: "VAT",
      projects: "Projects",
      memo: "Note",
    },
    paid: "Paid",
    expected: "Committed",
    late: "Late",
    ignored: "Ignored",
  },
};

export function sheetIn(language: "fr" | "en") {
  const { sheet, headings } = texts[language];
  const columns = columnNames.map((name) => ({ heading: headings[name], ...shapes[name] }));
  return { name: sheet, columns, rowOf: (row: TransactionRow) => cellsOf(row, texts[language]) };
}

function cellsOf(row: TransactionRow, words: Texts): readonly StreamedCell[] {
  const paymentDate = calendarDate(row.payment_date);
  const lateSince = lateFrom(
    { isPaid: row.is_paid, paymentDate, lateSince: dateOrNull(row.late_since) },
    calendarDate(row.today),
  );
  // What the line does to cash: an outflow is negative.
  const effect = row.is_inflow ? row.amount_minor : 0 - row.amount_minor;
  const cells: Readonly<Record<ColumnName, StreamedCell>> = {
    paymentDate: { date: paymentDate },
    name: row.name,
    amount: toWireNumber(minorUnits(effect), row.currency),
    currency: row.currency,
    category: row.category_name,
    account: row.bank_account_name,
    kind: kindOf(row, lateSince, words),
    billingDate: dateCell(dateOrNull(row.billing_date)),
    lateSince: dateCell(lateSince),
    vat: row.vat_rate_bp === null ? null : row.vat_rate_bp / 10_000,
    projects: (row.projects ?? []).map(({ title }) => title).join(", "),
    memo: row.memo,
  };
  return columnNames.map((name) => cells[name]);
}

function kindOf(row: TransactionRow, lateSince: CalendarDate | null, words: Texts): string {
  if (row.is_ignored) return words.ignored;
  if (row.is_paid) return words.paid;
  return lateSince === null ? words.expected : words.late;
}

const dateOrNull = (text: string | null): CalendarDate | null => (text === null ? null : calendarDate(text));
const dateCell = (date: CalendarDate | null): StreamedCell => (date === null ? null : { date });
