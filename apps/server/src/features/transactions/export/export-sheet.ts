/**
 * What an export of transactions looks like: its columns and its rows. It can be imported again, into this company or
 * another: what imports need and people do not is in the last columns. Pure.
 */
import { lateFrom } from "@amont/engine/ledger/lateness.ts";
import type { StreamedCell, StreamedColumn } from "@amont/formats/spreadsheet/stream-spreadsheet.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { minorUnits, toWireNumber } from "@amont/kernel/money.ts";
import { exportedId } from "../../../imports/exported-id.ts";
import { proposedMark } from "../../../imports/proposed-category.ts";
import { en } from "../../../imports/words/en.ts";
import { fr } from "../../../imports/words/fr.ts";
import { importWords } from "../../../imports/words/import-words.ts";
import type { ImportWords } from "../../../imports/words/words-shape.ts";
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
  type: { width: 20, holds: "text" },
  id: { width: 28, holds: "text" },
  isIgnored: { width: 10, holds: "text" },
  isReconciled: { width: 12, holds: "text" },
} as const satisfies Record<string, Omit<StreamedColumn, "heading">>;

const columnNames = Object.keys(shapes) as ColumnName[];

const texts: Readonly<Record<"fr" | "en", Texts>> = {
  fr: {
    sheet: "Opérations",
    headings: {
      paymentDate: "Règlement",
      name: "Libellé",
      amount: fr.headings.cashEffect,
      currency: "Devise",
      category: "Catégorie",
      account: "Compte",
      kind: "État",
      billingDate: "Facturation",
      lateSince: "En retard depuis",
      vat: "TVA",
      projects: "Projets",
      memo: "Note",
      ...lastHeadings(fr),
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
      amount: en.headings.cashEffect,
      currency: "Currency",
      category: "Category",
      account: "Account",
      kind: "State",
      billingDate: "Invoicing",
      lateSince: "Late since",
      vat: "VAT",
      projects: "Projects",
      memo: "Note",
      ...lastHeadings(en),
    },
    paid: "Paid",
    expected: "Committed",
    late: "Late",
    ignored: "Ignored",
  },
};

function lastHeadings({ headings: { type, id, isIgnored, isReconciled } }: ImportWords) {
  return { type, id, isIgnored, isReconciled };
}

/** What a row does not say itself. */
export interface SheetFrame {
  readonly companyId: number;
  /** The name of a category, or its path where another one has the same name. */
  readonly categoryName: (categoryId: number) => string | undefined;
}

export function sheetIn(language: "fr" | "en", frame: SheetFrame) {
  const { sheet, headings } = texts[language];
  const columns = columnNames.map((name) => ({ heading: headings[name], ...shapes[name] }));
  return { name: sheet, columns, rowOf: (row: TransactionRow) => cellsOf(row, language, frame) };
}

function cellsOf(
  row: TransactionRow,
  language: "fr" | "en",
  { companyId, categoryName }: SheetFrame,
): readonly StreamedCell[] {
  const words = texts[language];
  const { inflow, outflow, paid, expected, yes, no, noAccount } = importWords[language];
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
    category: `${categoryName(row.category_id) ?? row.category_name}${row.categorisation === "to-confirm" ? proposedMark : ""}`,
    account: row.bank_account_name ?? noAccount,
    kind: kindOf(row, lateSince, words),
    billingDate: dateCell(dateOrNull(row.billing_date)),
    lateSince: dateCell(lateSince),
    vat: row.vat_rate_bp === null ? null : row.vat_rate_bp / 10_000,
    projects: projectsOf(row),
    memo: row.memo,
    type: `${row.is_inflow ? inflow : outflow} ${row.is_paid ? paid : expected}`,
    id: row.external_id ?? exportedId(companyId, row.id),
    isIgnored: row.is_ignored ? yes : no,
    isReconciled: row.reconciliation === "none" ? no : yes,
  };
  return columnNames.map((name) => cells[name]);
}

/** One project that has all of it is named; otherwise each with its part. */
function projectsOf({ projects, amount_minor, currency }: TransactionRow): string {
  const [first, ...others] = projects ?? [];
  if (first === undefined) return "";
  if (others.length === 0 && first.amount_minor === amount_minor) return first.title;
  const amount = (minor: number) =>
    toWireNumber(minorUnits(minor), currency).toFixed(minorDigits(currency)).replace(".", ",");
  return [first, ...others].map((part) => `${part.title}=${amount(part.amount_minor)}`).join("; ");
}

function kindOf(row: TransactionRow, lateSince: CalendarDate | null, words: Texts): string {
  if (row.is_ignored) return words.ignored;
  if (row.is_paid) return words.paid;
  return lateSince === null ? words.expected : words.late;
}

const dateOrNull = (text: string | null): CalendarDate | null => (text === null ? null : calendarDate(text));
const dateCell = (date: CalendarDate | null): StreamedCell => (date === null ? null : { date });
