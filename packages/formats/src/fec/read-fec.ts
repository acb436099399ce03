/**
 * Reads a FEC (fichier des écritures comptables), the file of entries that each French company must be able to hand
 * over. Lines are given one at a time to who wants them and are not kept. What stays in memory while a file is read
 * is its bytes, one piece of text, and a number for each entry: about 100 bytes each, some 40 MB for a million lines.
 * Nothing is corrected: what does not add up is said.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type MinorUnits, minorUnits } from "@amont/kernel/money.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { type FecColumn, type FecLayout, fecLayoutOf, missingColumns, splitFields } from "./fec-columns.ts";
import { type FecEncoding, fecEncodingOf, fecTextLines } from "./fec-lines.ts";
import { fecAmount, fecDate, fecSide } from "./fec-values.ts";

export interface FecLine {
  readonly lineNumber: number;
  /** As the file writes it, padding included. */
  readonly journalCode: string;
  readonly journalName: string;
  readonly entryNumber: string;
  readonly entryDate: CalendarDate;
  readonly account: string;
  readonly accountName: string;
  /** The subsidiary account of a customer or supplier; empty where there is none. */
  readonly party: string;
  readonly partyName: string;
  readonly pieceReference: string;
  readonly pieceDate: CalendarDate | null;
  readonly label: string;
  readonly debitMinor: number;
  readonly creditMinor: number;
  readonly lettering: string;
  readonly letteredOn: CalendarDate | null;
}

export type BadRowReason =
  | "too-few-fields"
  | "too-many-fields"
  | "line-too-long"
  | "bad-date"
  | "no-account"
  | "bad-amount"
  | "bad-side";

export interface BadRow {
  /** Line of the file, from one; the headings are line one. */
  readonly line: number;
  readonly reason: BadRowReason;
  /** What was read there, cut to what a screen can show. */
  readonly value: string;
}

export interface UnbalancedEntry {
  readonly journalCode: string;
  readonly entryNumber: string;
  readonly firstLine: number;
  /** Debit less credit. */
  readonly differenceMinor: MinorUnits;
}

export interface FecJournal {
  readonly code: string;
  readonly name: string;
  readonly lines: number;
}

export interface FecSummary {
  readonly encoding: FecEncoding;
  readonly hasByteOrderMark: boolean;
  readonly separator: string;
  readonly columns: readonly string[];
  /** Lines that could be read. */
  readonly lines: number;
  readonly entries: number;
  readonly totalDebitMinor: MinorUnits;
  readonly totalCreditMinor: MinorUnits;
  /** Dates of the first and of the last entry; null in a file without lines. */
  readonly period: { readonly from: CalendarDate; readonly to: CalendarDate } | null;
  readonly journals: readonly FecJournal[];
  readonly negativeLines: number;
  readonly badRowCount: number;
  /** The first of them. */
  readonly badRows: readonly BadRow[];
  readonly unbalancedEntryCount: number;
  /** The first of them. */
  readonly unbalancedEntries: readonly UnbalancedEntry[];
}

export type FecProblem =
  | { readonly kind: "empty" }
  /** Its first lines hold no headings of a FEC. */
  | { readonly kind: "unknown-format" }
  | { readonly kind: "missing-columns"; readonly columns: readonly string[] };

/** How many bad rows and unbalanced entries are told one by one. */
const mostTold = 200;

/** Some programs write the company and the period above the headings. */
const mostLinesAbove = 20;

/** Fewer known headings than this and the file is something else. */
const fewestHeadings = 4;

export function readFec(
  bytes: Uint8Array,
  visit: (line: FecLine) => void = () => undefined,
): Result<FecSummary, FecProblem> {
  const encoding = fecEncodingOf(bytes);
  const lines = fecTextLines(bytes, encoding);
  const layout = readHeadings(lines);
  if (!layout.ok) return layout;
  const count = counter();
  const readLine = lineReader(layout.value);
  for (const { number, text } of lines) {
    if (text !== null && isBlank(text)) continue;
    const line = text === null ? badRow(number, "line-too-long", "") : readLine(text, number);
    if ("reason" in line) count.bad(line);
    else {
      count.good(line);
      visit(line);
    }
  }
  return ok({
    encoding,
    hasByteOrderMark: /^(?:239,187|255,254|254,255)$/.test(bytes.subarray(0, 2).join()),
    separator: layout.value.separator,
    columns: layout.value.columns,
    ...count.summary(),
  });
}

/** Old programs end their files with a control character. */
const isBlank = (text: string): boolean => text.trim() === "" || text === "\u001a";

function readHeadings(lines: Iterator<{ readonly text: string | null }>): Result<FecLayout, FecProblem> {
  let isEmpty = true;
  let above = 0;
  for (let next = lines.next(); next.done !== true && above < mostLinesAbove; next = lines.next()) {
    const { text } = next.value;
    if (text?.trim() === "") continue;
    isEmpty = false;
    above += 1;
    const layout = fecLayoutOf(text ?? "");
    if (layout.places.size < fewestHeadings) continue;
    const missing = missingColumns(layout);
    return missing.length > 0 ? err({ kind: "missing-columns", columns: missing }) : ok(layout);
  }
  return err({ kind: isEmpty ? "empty" : "unknown-format" });
}

function lineReader(layout: FecLayout): (text: string, number: number) => FecLine | BadRow {
  const dates = new Map<string, CalendarDate | null>();
  const dateOf = (text: string): CalendarDate | null => {
    const known = dates.get(text);
    if (known !== undefined) return known;
    const date = fecDate(text);
    dates.set(text, date);
    return date;
  };
  return (text, number) => {
    const fields = splitFields(text, layout.separator, layout.isQuoted);
    const field = (column: FecColumn): string => plainText(fields[layout.places.get(column) ?? -1] ?? "");
    if (fields.length < layout.leastFields) return badRow(number, "too-few-fields", text);
    if (fields.slice(layout.columns.length).some((extra) => extra.trim() !== "")) {
      return badRow(number, "too-many-fields", text);
    }
    const entryDate = dateOf(field("entryDate"));
    if (entryDate === null) return badRow(number, "bad-date", field("entryDate"));
    const account = field("account");
    if (account === "") return badRow(number, "no-account", text);
    const amounts = amountsOf(layout, field);
    if (!amounts.ok) return { line: number, ...amounts.error };
    return {
      lineNumber: number,
      journalCode: fields[layout.places.get("journalCode") ?? -1] ?? "",
      journalName: field("journalName"),
      entryNumber: field("entryNumber"),
      entryDate,
      account,
      accountName: field("accountName"),
      party: field("party"),
      partyName: field("partyName"),
      pieceReference: field("pieceReference"),
      pieceDate: dateOf(field("pieceDate")),
      label: field("label"),
      ...amounts.value,
      lettering: field("lettering"),
      letteredOn: dateOf(field("letteredOn")),
    };
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f]+/g;

/** No database keeps a text with a zero in it, and no screen shows the others. */
const plainText = (text: string): string => text.replaceAll(controls, " ").trim();

type Amounts = Pick<FecLine, "debitMinor" | "creditMinor">;

function amountsOf(
  { places }: FecLayout,
  field: (column: FecColumn) => string,
): Result<Amounts, Omit<BadRow, "line">> {
  if (!places.has("debit") || !places.has("credit")) return amountWithSide(field("amount"), field("side"));
  const debitMinor = fecAmount(field("debit"));
  const creditMinor = fecAmount(field("credit"));
  if (debitMinor === null) return err({ reason: "bad-amount", value: field("debit") });
  if (creditMinor === null) return err({ reason: "bad-amount", value: field("credit") });
  return ok({ debitMinor, creditMinor });
}

function amountWithSide(amountText: string, sideText: string): Result<Amounts, Omit<BadRow, "line">> {
  const amount = fecAmount(amountText);
  const side = fecSide(sideText);
  if (amount === null) return err({ reason: "bad-amount", value: amountText });
  if (side === null) return err({ reason: "bad-side", value: sideText });
  return ok(side === 1 ? { debitMinor: amount, creditMinor: 0 } : { debitMinor: 0, creditMinor: amount });
}

const badRow = (line: number, reason: BadRowReason, value: string): BadRow => ({
  line,
  reason,
  value: value.slice(0, 80),
});

/** Entries are told apart by journal and number; those without a number, by day and piece. */
const entryKeyOf = (line: FecLine): string =>
  line.entryNumber === ""
    ? `${line.journalCode}\u0000${line.entryDate}\u0000${line.pieceReference}`
    : `${line.journalCode}\u0000${line.entryNumber}`;

interface EntryCount {
  readonly firstLine: number;
  balance: number;
}

function counter() {
  const entries = new Map<string, EntryCount>();
  const journals = new Map<string, { name: string; lines: number }>();
  const badRows: BadRow[] = [];
  let [lines, debit, credit, negativeLines, badRowCount] = [0, 0, 0, 0, 0];
  let from: CalendarDate | null = null;
  let to: CalendarDate | null = null;

  const good = (line: FecLine): void => {
    lines += 1;
    debit += line.debitMinor;
    credit += line.creditMinor;
    if (line.debitMinor < 0 || line.creditMinor < 0) negativeLines += 1;
    if (from === null || line.entryDate < from) from = line.entryDate;
    if (to === null || line.entryDate > to) to = line.entryDate;
    const journal = journals.get(line.journalCode);
    if (journal === undefined) journals.set(line.journalCode, { name: line.journalName, lines: 1 });
    else journal.lines += 1;
    const key = entryKeyOf(line);
    const entry = entries.get(key);
    const balance = line.debitMinor - line.creditMinor;
    if (entry === undefined) entries.set(key, { firstLine: line.lineNumber, balance });
    else entry.balance += balance;
  };

  const bad = (row: BadRow): void => {
    badRowCount += 1;
    if (badRows.length < mostTold) badRows.push(row);
  };

  const summary = () => {
    const unbalanced = [...entries].filter(([, { balance }]) => balance !== 0);
    return {
      lines,
      entries: entries.size,
      totalDebitMinor: minorUnits(debit),
      totalCreditMinor: minorUnits(credit),
      period: from === null || to === null ? null : { from, to },
      journals: [...journals].map(([code, journal]) => ({ code, name: journal.name, lines: journal.lines })),
      negativeLines,
      badRowCount,
      badRows,
      unbalancedEntryCount: unbalanced.length,
      unbalancedEntries: unbalanced.slice(0, mostTold).map(([key, entry]) => unbalancedEntry(key, entry)),
    };
  };
  return { good, bad, summary };
}

function unbalancedEntry(key: string, { firstLine, balance }: EntryCount): UnbalancedEntry {
  const [journalCode = "", ...rest] = key.split("\u0000");
  return { journalCode, entryNumber: rest.join(" "), firstLine, differenceMinor: minorUnits(balance) };
}
