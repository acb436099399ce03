/**
 * A zip of statements, as banks deliver them: the statements of all its files together, as if they stood in one. What one
 * file breaks does not lose the others, and each that is no statement is named with its reason.
 */
import { err, ok } from "@amont/kernel/result.ts";
import { isDocument, isWanted } from "../zip/archive-files.ts";
import { bankArchiveLimits } from "../zip/archive-limits.ts";
import { unfoldWhole } from "../zip/unfold.ts";
import { type ArchiveProblem, openZip, type ZipArchive, type ZipEntry } from "../zip/zip-archive.ts";
import type {
  ArchivedFile,
  ArchivedFileProblem,
  BankFileFormat,
  BankFileProblem,
  BankFileResult,
  BankStatement,
  FileWarning,
} from "./bank-statement.ts";
import { checkBalances } from "./check-balances.ts";

type ReadOne = (bytes: Uint8Array, entry: number) => BankFileResult;

export function readBankArchive(bytes: Uint8Array, readOne: ReadOne): BankFileResult {
  const opened = openZip(bytes, bankArchiveLimits.entries);
  if (!opened.ok) return err(problemOf(opened.error));
  if (isDocument(opened.value)) return err({ kind: "unknown-format" });
  const wanted = [...opened.value.entries.entries()].filter(([, entry]) => isWanted(entry));
  if (wanted.length === 0) return err({ kind: "empty" });
  if (wanted.every(([, { isEncrypted }]) => isEncrypted)) return err({ kind: "encrypted" });
  const read = readEntries(opened.value, wanted, readOne);
  if (read === null) return err({ kind: "too-large" });
  const statements = checkBalances(sharingIbans(read.statements), "zip");
  if (!statements.ok) return statements;
  const { files, warnings } = read;
  return ok({ format: "zip", encoding: "", statements: statements.value, warnings, files });
}

interface ReadEntries {
  readonly files: ArchivedFile[];
  readonly statements: BankStatement[];
  readonly warnings: FileWarning[];
}

/** One after the other, so that only one is whole in memory. Null where they are too large together. */
function readEntries(
  archive: ZipArchive,
  wanted: readonly (readonly [number, ZipEntry])[],
  readOne: ReadOne,
): ReadEntries | null {
  const read: ReadEntries = { files: [], statements: [], warnings: [] };
  let left: number = bankArchiveLimits.totalBytes;
  for (const [index, entry] of wanted) {
    const most = Math.min(bankArchiveLimits.entryBytes, left);
    const content = unfoldWhole(archive, entry, most);
    if (!content.ok && content.error === "too-large" && most === left) return null;
    if (content.ok) left -= content.value.length;
    const file = content.ok ? readOne(content.value, index) : err(problemOf(content.error));
    const named = { entry: index, name: entry.name };
    const problem = whyNot(file);
    if (!file.ok || problem !== null) {
      read.files.push({ ...named, format: null, problem });
      continue;
    }
    const { format, csvReading, statements, warnings } = file.value;
    // Only archives have no format of their own, and none is opened inside another.
    if (format === "zip") continue;
    read.files.push({ ...named, format, problem: null, ...(csvReading === undefined ? {} : { csvReading }) });
    for (const statement of statements) read.statements.push(inArchive(statement, format, index));
    for (const warning of warnings) read.warnings.push(withoutLine(warning));
  }
  return read;
}

/** Lines are counted in the file, which nobody sees. What balances say is asked anew, of all files together. */
function inArchive(statement: BankStatement, format: BankFileFormat, entry: number): BankStatement {
  const warnings = statement.warnings
    .filter(({ kind, line }) => line !== null || !saidByBalances.has(kind))
    .map(withoutLine);
  return { ...statement, format: statement.format ?? format, entry, warnings };
}

const withoutLine = (warning: FileWarning): FileWarning => ({ ...warning, line: null });

const saidByBalances: ReadonlySet<FileWarning["kind"]> = new Set([
  "balance-break",
  "chain-break",
  "duplicate-statement",
]);

function whyNot(file: BankFileResult): ArchivedFileProblem | null {
  if (!file.ok) return file.error.kind;
  return file.value.csvReading?.signsFrom === "nobody" ? "signs-unknown" : null;
}

function problemOf(problem: ArchiveProblem): BankFileProblem {
  return problem === "damaged"
    ? { kind: "damaged", text: "the archive is damaged", line: null }
    : { kind: problem };
}

/** Shorter numbers are in too many IBANs by chance. */
const shortestNumber = 8;

/** The same account by its IBAN in one file and by its number in another: the number is a part of the IBAN. */
function sharingIbans(statements: readonly BankStatement[]): readonly BankStatement[] {
  const ibans = new Set(
    statements.flatMap(({ iban, currency }) => (iban === null ? [] : `${iban} ${currency}`)),
  );
  return statements.map((statement) => {
    const { iban, currency, accountIdentifier } = statement;
    const number = accountIdentifier.replaceAll(/[^\dA-Z]/gi, "").replace(/^0+/, "");
    if (iban !== null || number.length < shortestNumber) return statement;
    const [only, ...others] = [...ibans].filter(
      (each) => each.endsWith(` ${currency}`) && each.slice(4, -4).includes(number),
    );
    return only === undefined || others.length > 0 ? statement : { ...statement, iban: only.slice(0, -4) };
  });
}
