/** A bank's CSV in one of the many ways to write it. */
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import type { GeneratedOperation, GeneratedStatement } from "./generated-statements.ts";

export interface CsvDialect {
  readonly delimiter: ";" | "," | "\t" | "|";
  readonly lineEnd: "\r\n" | "\n";
  readonly decimalMark: "." | ",";
  readonly groups: "" | " " | "\u00a0" | "\u202f";
  readonly dayForm: "dd/mm/yyyy" | "dd.mm.yy" | "yyyy-mm-dd" | "mm/dd/yyyy";
  readonly amounts: "signed" | "inverted" | "debit-negative" | "debit-positive" | "direction";
  readonly hasBalance: boolean;
  readonly isNewestFirst: boolean;
  readonly hasPreamble: boolean;
  readonly isQuoted: boolean;
}

/** Amounts in hundredths. Operations are sorted by day, as in any export. */
export function bankCsvText(statement: GeneratedStatement, dialect: CsvDialect): string {
  const lines = inTime(statement).map(({ operation, balance }) => cellsOf(operation, balance, dialect));
  const ordered = dialect.isNewestFirst ? lines.toReversed() : lines;
  const preamble = dialect.hasPreamble ? [[`Compte : ${statement.iban}`], ["Devise", "EUR"], []] : [];
  return [...preamble, headingsOf(dialect), ...ordered]
    .map((cells) => cells.map((cell) => quoted(cell, dialect)).join(dialect.delimiter) + dialect.lineEnd)
    .join("");
}

export function inTime({ operations, openingMinor }: GeneratedStatement) {
  let balance = openingMinor;
  return operations
    .toSorted((left, right) => (left.bookedOn < right.bookedOn ? -1 : left.bookedOn > right.bookedOn ? 1 : 0))
    .map((operation) => {
      if (!operation.isPending) balance += operation.amountMinor;
      return { operation, balance };
    });
}

function headingsOf({ amounts, hasBalance }: CsvDialect): string[] {
  const money = {
    signed: ["Montant"],
    inverted: ["Montant"],
    "debit-negative": ["Débit", "Crédit"],
    "debit-positive": ["Débit", "Crédit"],
    direction: ["Montant", "Sens"],
  };
  return ["Date", "Libellé", ...money[amounts], "Référence", "Statut", ...(hasBalance ? ["Solde"] : [])];
}

function cellsOf(operation: GeneratedOperation, balance: number, dialect: CsvDialect): string[] {
  const { amountMinor, bookedOn, purpose, reference, isPending } = operation;
  const amount = (minor: number) => amountText(minor, dialect);
  const size = Math.abs(amountMinor);
  const debit = amount(dialect.amounts === "debit-negative" ? -size : size);
  const money = {
    signed: [amount(amountMinor)],
    inverted: [amount(0 - amountMinor)],
    "debit-negative": amountMinor < 0 ? [debit, ""] : ["", amount(size)],
    "debit-positive": amountMinor < 0 ? [debit, ""] : ["", amount(size)],
    direction: [amount(size), amountMinor < 0 ? "D" : "C"],
  };
  const status = isPending ? "En attente" : "Exécuté";
  return [
    dayText(bookedOn, dialect),
    purpose,
    ...money[dialect.amounts],
    reference,
    status,
    ...(dialect.hasBalance ? [isPending ? "" : amount(balance)] : []),
  ];
}

function amountText(minor: number, { decimalMark, groups }: CsvDialect): string {
  const [whole = "", fraction = ""] = toDecimalString(minorUnits(minor), "EUR").split(".");
  return `${whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, groups)}${decimalMark}${fraction}`;
}

function dayText(date: string, { dayForm }: CsvDialect): string {
  const [yyyy = "", mm = "", dd = ""] = date.split("-");
  return {
    "dd/mm/yyyy": `${dd}/${mm}/${yyyy}`,
    "dd.mm.yy": `${dd}.${mm}.${yyyy.slice(2)}`,
    "yyyy-mm-dd": date,
    "mm/dd/yyyy": `${mm}/${dd}/${yyyy}`,
  }[dayForm];
}

const quoted = (cell: string, { delimiter, isQuoted }: CsvDialect): string =>
  isQuoted || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
