/** A file of bank statements as it was sent: what it says, or why it says nothing. */
import { failure } from "@amont/contract/failure.ts";
import type { WholeFile } from "@amont/contract/file.ts";
import type { BankFileChoices } from "@amont/contract/operations/imports/bank-files/bank-file-fields.ts";
import type {
  BankFile,
  BankFileProblem,
  BankFileResult,
} from "@amont/formats/bank-statements/bank-statement.ts";
import type { CsvMapping, CsvReading, CsvTable } from "@amont/formats/bank-statements/csv/csv-reading.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { type FileAccount, fileAccounts } from "./file-accounts.ts";
import { readAside } from "./read-aside.ts";

export interface BankFileUpload {
  readonly file: WholeFile;
  readonly choices?: BankFileChoices | undefined;
  readonly csv?: CsvMapping | undefined;
}

export interface ReadUpload {
  readonly file: BankFile;
  readonly accounts: readonly FileAccount[];
}

export type UploadReading = ReadUpload | { readonly columnsToName: CsvTable };

/** How the CSV of the company's accounts were read before: that of the chosen account, and those of the others. */
export interface RememberedReadings {
  readonly chosen: readonly CsvReading[];
  readonly others: readonly CsvReading[];
}

export async function readUpload(
  { file, csv }: Pick<BankFileUpload, "file" | "csv">,
  remembered: RememberedReadings,
): Promise<Outcome<UploadReading>> {
  const read = await (csv === undefined
    ? readAsBefore(file.bytes, remembered)
    : readAside(file.bytes, { csv: { mapping: csv } }));
  return read.ok ? ok({ file: read.value, accounts: fileAccounts(read.value) }) : refusalOf(read.error);
}

/** As the chosen account's last file; else as the file shows, unless another account's file had the same headings. */
async function readAsBefore(
  bytes: Uint8Array,
  { chosen, others }: RememberedReadings,
): Promise<BankFileResult> {
  const [own] = chosen;
  const first = await readAside(bytes, { csv: { remembered: own } });
  if (own !== undefined) return first;
  const headings = headingsOf(first);
  const like = others.find((reading) => headings !== null && reading.headings.join("\n") === headings);
  return like === undefined ? first : readAside(bytes, { csv: { remembered: like } });
}

function headingsOf(result: BankFileResult): string | null {
  if (result.ok) return result.value.csvReading?.headings.join("\n") ?? null;
  return result.error.kind === "columns-unknown" ? result.error.table.headings.join("\n") : null;
}

function refusalOf(problem: BankFileProblem): Outcome<UploadReading> {
  switch (problem.kind) {
    case "columns-unknown":
      return ok({ columnsToName: problem.table });
    case "too-large":
      return err(failure("too_large"));
    case "damaged":
      return err(failure("25012", { line: problem.line }));
    default:
      return err(failure("25011"));
  }
}
