/**
 * The CSV that banks let people download: every bank its own. Delimiter, headings, days, amounts and balances are
 * found out from the file and said with the result, so that they can be shown, corrected and remembered.
 */
import { parseIban } from "@amont/kernel/iban.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { err, ok } from "@amont/kernel/result.ts";
import {
  type BankFileResult,
  type BankOperation,
  type BankStatement,
  type FileWarning,
  largestBankFileBytes,
  type StatementBalance,
} from "../bank-statement.ts";
import { checkBalances } from "../check-balances.ts";
import { decodeBankText } from "../decode-bank-text.ts";
import { oneLine } from "../label-text.ts";
import type { CsvReading } from "./csv-reading.ts";
import { type CsvSection, readSections } from "./csv-sections.ts";
import { asDebts, decideSigns } from "./decide-signs.ts";
import { type CsvReadingOptions, type FoundReading, findReading } from "./find-reading.ts";
import { describeTable } from "./find-table.ts";
import type { CsvLine } from "./read-rows.ts";
import { followBalances, type RunningBalance } from "./running-balance.ts";

export function readBankCsv(bytes: Uint8Array, options: CsvReadingOptions = {}): BankFileResult {
  if (bytes.length > largestBankFileBytes) return err({ kind: "too-large" });
  const decoded = decodeBankText(bytes);
  // Spreadsheets may be told the delimiter in a first line of its own.
  const text = decoded.text.replace(/^\s{0,100}"?sep=.{1,2}\r?\n/i, "");
  if (text.trim() === "") return err({ kind: "empty" });
  const found = findReading(text, options);
  if (!("reading" in found)) {
    const table = describeTable(text, found.delimiter);
    return err(table === null ? { kind: "unknown-format" } : { kind: "columns-unknown", table });
  }
  const { reading, sections } = readSigned(found);
  const statements = checkBalances(
    sections.flatMap((section) => statementsOf(section, reading)),
    "csv",
  );
  if (!statements.ok) return statements;
  const warnings: FileWarning[] = [];
  if (found.orderIsAssumed) {
    warnings.push({ kind: "date-format-assumed", text: `days were read ${reading.dateOrder}`, line: null });
  }
  if (reading.signsFrom === "nobody") {
    warnings.push({ kind: "signs-unknown", text: "nothing tells whether amounts are expenses", line: null });
  }
  if (text.includes("\uFFFD")) {
    warnings.push({
      kind: "encoding-damaged",
      text: "letters were lost before the file came here",
      line: null,
    });
  }
  return ok({
    format: "csv",
    encoding: decoded.encoding,
    statements: statements.value,
    warnings,
    csvReading: reading,
    csvRows: rowsOf(found),
  });
}

/** As it is written first: that tells how the amounts are meant. */
function readSigned(found: FoundReading): {
  readonly reading: CsvReading;
  readonly sections: readonly CsvSection[];
} {
  const { rows, headingRow } = found;
  const written: CsvReading = { ...found.reading, signs: "as-written", signsFrom: "file" };
  const asWritten = readSections(rows, headingRow, written);
  const { signs, signsFrom, balancesAreDebts } = decideSigns(found, asWritten);
  const reading: CsvReading = { ...found.reading, signs, signsFrom };
  const sections = signs === "as-written" ? asWritten : readSections(rows, headingRow, reading);
  return { reading, sections: balancesAreDebts ? sections.map(asDebts) : sections };
}

const rowsShown = 5;

/** Enough to see what the columns hold. */
const rowsOf = ({ reading, rows, headingRow }: FoundReading): readonly (readonly string[])[] =>
  rows
    .slice(headingRow + 1)
    .filter(({ cells }) => cells.length === reading.roles.length)
    .slice(0, rowsShown)
    .map(({ cells }) => cells);

/** One for each account and currency of the lines; one at least, for a table without any. */
function statementsOf(section: CsvSection, reading: CsvReading): BankStatement[] {
  const groups = [
    ...Map.groupBy(section.lines, (line) =>
      JSON.stringify([line.account, line.endedCurrency ?? line.currency]),
    ).values(),
  ];
  const parts = groups.length === 0 ? [[]] : groups;
  return parts.map((lines, index) =>
    statementOf(lines, index === 0 ? section : { ...section, warnings: [] }, {
      reading,
      isAlone: parts.length === 1,
    }),
  );
}

function statementOf(
  lines: readonly CsvLine[],
  { around, warnings }: CsvSection,
  { reading, isAlone }: { readonly reading: CsvReading; readonly isAlone: boolean },
): BankStatement {
  const booked = followBalances(lines.filter((line) => line.isBooked));
  const account = lines[0]?.account ?? "";
  const undated = booked.lines.filter((line) => line.day === null);
  const endedCurrency = lines[0]?.endedCurrency ?? around.endedCurrency;
  return {
    accountIdentifier: account === "" ? around.accountIdentifier : account,
    iban: account === "" ? around.iban : parseIban(account),
    accountName: lines[0]?.accountName ?? null,
    currency: endedCurrency === null ? (lines[0]?.currency ?? around.currency) : null,
    ...(endedCurrency === null ? {} : { endedCurrency }),
    statementId: null,
    opening: (isAlone ? around.opening : null) ?? openingOf(booked),
    closing: (isAlone ? around.closing : null) ?? closingOf(booked),
    operations: operationsOf(booked, reading),
    ...(undated.length > 0 ? { undated: undated.map(undatedOf) } : {}),
    pendingCount: lines.length - booked.lines.length,
    warnings,
  };
}

function openingOf({ openingMinor, lines }: RunningBalance): StatementBalance | null {
  return openingMinor === null ? null : { amountMinor: openingMinor, on: lines[0]?.day?.date ?? null };
}

function closingOf({ closingMinor, lines }: RunningBalance): StatementBalance | null {
  return closingMinor === null ? null : { amountMinor: closingMinor, on: lines.at(-1)?.day?.date ?? null };
}

function operationsOf({ lines, feesAreApart }: RunningBalance, reading: CsvReading): BankOperation[] {
  const feeHeading = reading.headings[reading.roles.indexOf("fee")] ?? "";
  return lines.flatMap((line) => {
    if (line.day === null) return [];
    const operation: BankOperation = {
      bookedOn: line.day.date,
      valueOn: line.valueDay?.date ?? null,
      amountMinor: line.amountMinor ?? minorUnits(0),
      label: line.label,
      counterparty: line.counterparty,
      counterpartyIban: line.counterpartyIban,
      reference: line.reference,
      bankReference: line.bankReference,
      isReversal: false,
    };
    if (!feesAreApart || (line.feeMinor ?? 0) === 0) return [operation];
    const fee = minorUnits(0 - (line.feeMinor ?? 0));
    return [operation, { ...operation, amountMinor: fee, label: oneLine(`${feeHeading} ${line.label}`) }];
  });
}

const undatedOf = ({ amountMinor, label, line }: CsvLine) => ({
  amountMinor: amountMinor ?? minorUnits(0),
  label,
  line,
});
