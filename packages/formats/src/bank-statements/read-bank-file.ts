/** A bank file of any kind, told by what is in it: names and endings of files say little, and often something wrong. */
import { err } from "@amont/kernel/result.ts";
import { isZip } from "../zip/zip-archive.ts";
import { type BankFileResult, largestBankFileBytes } from "./bank-statement.ts";
import { readCamt } from "./camt/read-camt.ts";
import { readCfonb120 } from "./cfonb/read-cfonb120.ts";
import { readCfonb240 } from "./cfonb/read-cfonb240.ts";
import type { CsvReading } from "./csv/csv-reading.ts";
import type { CsvReadingOptions } from "./csv/find-reading.ts";
import { readBankCsv } from "./csv/read-bank-csv.ts";
import { decodeBankText } from "./decode-bank-text.ts";
import { readMt940 } from "./mt940/read-mt940.ts";
import { readOfx } from "./ofx/read-ofx.ts";
import { readQif } from "./qif/read-qif.ts";
import { readBankArchive } from "./read-bank-archive.ts";

export interface BankFileOptions {
  readonly csv?: CsvReadingOptions | undefined;
  /** Of the CSV in an archive, by their entry: as they were read when somebody saw them. */
  readonly csvByEntry?: ReadonlyMap<number, CsvReading> | undefined;
}

/** Enough to tell any kind from its start, whatever a bank puts before it. */
const bytesSeen = 64 * 1024;

/** One file, or an archive of several as banks deliver them. */
export function readBankFile(bytes: Uint8Array, options: BankFileOptions = {}): BankFileResult {
  if (bytes.length > largestBankFileBytes) return err({ kind: "too-large" });
  if (!isZip(bytes)) return readOneFile(bytes, options.csv);
  return readBankArchive(bytes, (content, entry) => {
    const before = options.csvByEntry?.get(entry);
    return readOneFile(content, before === undefined ? options.csv : { mapping: before });
  });
}

function readOneFile(bytes: Uint8Array, csv: CsvReadingOptions | undefined): BankFileResult {
  if (isCompressed(bytes)) return err({ kind: "compressed" });
  const { text: start } = decodeBankText(bytes.subarray(0, bytesSeen));
  if (start.trim() === "" && bytes.length <= bytesSeen) return err({ kind: "empty" });
  if (isPaperOrBook(bytes, start)) return err({ kind: "unknown-format" });
  const kind = kinds.find(({ form }) => form.test(start));
  return kind === undefined ? readBankCsv(bytes, csv) : kind.read(bytes);
}

const kinds: readonly { readonly form: RegExp; readonly read: (bytes: Uint8Array) => BankFileResult }[] = [
  { form: /<(?:\w{1,20}:)?OFX[\s>]|OFXHEADER\s*[:=]/i, read: readOfx },
  { form: /^\s*<\?xml|^\s*<(?:\w{1,20}:)?(?:Document|BkToCstmr)|<(?:\w{1,20}:)?BkToCstmr/i, read: readCamt },
  // Blanks of one line: across lines, a file of line ends only would be gone through once for each of them.
  { form: /^[^\S\r\n]*!(?:type|account|option|clear)\b/im, read: readQif },
  { form: /^:(?:20|25P?|28C?|60[FM]|61|62[FM]|64|86):|^\{1:F\d\d/m, read: readMt940 },
  // Bank, branch, currency, decimals and account at their places.
  { form: /^0[1457]\d{5}.{4}[\d ]{5}[A-Z ]{3}[\d ].[\dA-Z ]{11}/m, read: readCfonb120 },
  { form: /^3[149]\d{6}[\dA-Z ]{2}\d{6}[A-Z ].{4}[\dA-Z ]{21}/m, read: readCfonb240 },
  // A list of operations that does not say so.
  { form: /^D *\d[^\n]{3,20}\r?\n(?:[A-Z*][^\n]*\n){0,20}\^/m, read: readQif },
];

const signatures: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0x1f, 0x8b],
  [0x42, 0x5a, 0x68],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0xfd, 0x37, 0x7a, 0x58],
  [0x28, 0xb5, 0x2f, 0xfd],
  [0x52, 0x61, 0x72, 0x21],
];

/** An archive in an archive is not opened, nor what is folded in other ways: it may be larger than anything. */
const isCompressed = (bytes: Uint8Array): boolean =>
  signatures.some((signature) => signature.every((byte, at) => bytes[at] === byte));

/** A PDF, an old spreadsheet, a page, a list of a program, or the entries of a company's books. */
function isPaperOrBook(bytes: Uint8Array, start: string): boolean {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11) return true;
  if (/^\s*(?:%PDF|\{\s*"|\[\s*[{\]"]|<!doctype html|<html)/i.test(start)) return true;
  const firstLines = start.trimStart().split(/\r\n?|\n/, 20);
  return firstLines.some((line) => /journal_?code/i.test(line) && /compte_?num/i.test(line));
}
