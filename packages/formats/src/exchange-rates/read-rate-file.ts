/**
 * A file of exchange rates of any kind, told by what is in it: those of the European Central Bank (CSV, XML and zips of
 * them), our own template as text or workbook, and either of them as a spreadsheet program saved it.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { decodeBankText } from "../bank-statements/decode-bank-text.ts";
import { openSpreadsheet } from "../spreadsheet/open-spreadsheet.ts";
import { isOldExcel, type SpreadsheetRow } from "../spreadsheet/read-spreadsheet.ts";
import { UnreadableSpreadsheet } from "../spreadsheet/xlsx/zip-parts.ts";
import { isDocument } from "../zip/archive-files.ts";
import { rateArchiveLimits } from "../zip/archive-limits.ts";
import { isZip, openZip } from "../zip/zip-archive.ts";
import {
  columnsByHeading,
  findRateTable,
  headLength,
  type RateHeadings,
  type RateTable,
} from "./find-rate-table.ts";
import { joinRates } from "./join-rates.ts";
import {
  largestRateFileBytes,
  type NoRateFile,
  type RateFileFormat,
  type RateFileResult,
} from "./rate-file.ts";
import { readEcbXml } from "./read-ecb-xml.ts";
import { readRateArchive } from "./read-rate-archive.ts";
import { type SettledRates, settleRates } from "./settle-rates.ts";
import { ratesOfTable } from "./table-rates.ts";
import { textRows } from "./text-rows.ts";
import { TooManyQuotes, type WrittenRates } from "./written-rates.ts";

export interface RateFileOptions {
  /** No quote is of a later day. */
  readonly today: CalendarDate;
  /** What else the columns of the template may be called, beside what they are usually called. */
  readonly headings?: RateHeadings | undefined;
}

export async function readRateFile(bytes: Uint8Array, options: RateFileOptions): Promise<RateFileResult> {
  if (bytes.length > largestRateFileBytes) return err({ kind: "too-large" });
  try {
    return await readFile(bytes, options);
  } catch (error) {
    if (error instanceof TooManyQuotes) return err({ kind: "too-large" });
    throw error;
  }
}

async function readFile(bytes: Uint8Array, options: RateFileOptions): Promise<RateFileResult> {
  const archive = isZip(bytes) ? openZip(bytes, rateArchiveLimits.entries) : null;
  if (archive?.ok === false) return err({ kind: archive.error });
  if (archive !== null && !isDocument(archive.value)) {
    return readRateArchive(archive.value, async (content) =>
      isZip(content) ? err({ kind: "nested-archive" }) : await readOne(content, options),
    );
  }
  const rates = await readOne(bytes, options);
  return rates.ok ? joinRates([{ file: null, rates: rates.value }]) : rates;
}

type OneFile = Result<SettledRates, NoRateFile>;

function readOne(bytes: Uint8Array, options: RateFileOptions): OneFile | Promise<OneFile> {
  if (isZip(bytes) || isOldExcel(bytes)) return readWorkbook(bytes, options);
  const { text } = decodeBankText(bytes);
  const start = text.slice(0, charactersSeen).trimStart();
  if (start === "" && text.trim() === "") return err({ kind: "empty" });
  // A zero byte is in no text: this is some other kind of file.
  if (text.includes("\0")) return err({ kind: "unknown-format" });
  if (/^<!doctype\s+html|<html[\s>]/i.test(start)) return err({ kind: "web-page" });
  return start.startsWith("<") ? readXml(text, options) : readText(text, options);
}

/** Enough to tell a page from a table. */
const charactersSeen = 64 * 1024;

function readXml(text: string, { today }: RateFileOptions): OneFile {
  const written = readEcbXml(text);
  return written.ok ? settled(written.value, "ecb-xml", today) : written;
}

const delimiters = [";", "\t", ","] as const;

async function readText(text: string, { today, headings }: RateFileOptions): Promise<OneFile> {
  const columns = columnsByHeading(headings);
  let isUnclear = false;
  for (const delimiter of delimiters) {
    const table = findRateTable(firstOf(textRows(text, delimiter)), columns);
    if (table === "unclear") isUnclear = true;
    if (table === "unclear" || table === null) continue;
    const written = await ratesOfTable(table, { rows: textRows(text, delimiter), areWhole: true });
    return settled(written, `${table.shape}-csv`, today);
  }
  return err({ kind: isUnclear ? "columns-unknown" : "unknown-format" });
}

function firstOf(rows: Iterable<SpreadsheetRow>): readonly SpreadsheetRow[] {
  const head: SpreadsheetRow[] = [];
  for (const row of rows) if (head.push(row) === headLength) break;
  return head;
}

async function readWorkbook(bytes: Uint8Array, { today, headings }: RateFileOptions): Promise<OneFile> {
  const opened = await openSpreadsheet(bytes);
  if (!opened.ok) return err({ kind: opened.error === "too-large" ? "too-large" : "damaged" });
  const { rows } = opened.value;
  try {
    const table = await tableIn(rows(), headings);
    if (!table.ok) return table;
    const written = await ratesOfTable(table.value, { rows: rows(), areWhole: false });
    return settled(written, `${table.value.shape}-workbook`, today);
  } catch (error) {
    if (!(error instanceof UnreadableSpreadsheet)) throw error;
    return err({ kind: error.problem === "too-large" ? "too-large" : "damaged" });
  }
}

async function tableIn(
  rows: AsyncIterable<SpreadsheetRow>,
  headings: RateHeadings | undefined,
): Promise<Result<RateTable, NoRateFile>> {
  const head: SpreadsheetRow[] = [];
  for await (const row of rows) if (head.push(row) === headLength) break;
  if (head.length === 0) return err({ kind: "empty" });
  const table = findRateTable(head, columnsByHeading(headings));
  if (table === null) return err({ kind: "unknown-format" });
  return table === "unclear" ? err({ kind: "columns-unknown" }) : ok(table);
}

function settled(written: WrittenRates, format: RateFileFormat, today: CalendarDate): OneFile {
  return written.isEmpty ? err({ kind: "no-quotes" }) : ok(settleRates(written, { format, today }));
}
