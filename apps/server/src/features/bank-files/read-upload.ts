/** A file of bank statements as it was sent: what it says, or why it says nothing. */
import { failure } from "@amont/contract/failure.ts";
import type { WholeFile } from "@amont/contract/file.ts";
import type { BankFileChoices } from "@amont/contract/operations/bank-files/bank-file-fields.ts";
import type { BankFile, BankFileProblem } from "@amont/formats/bank-statements/bank-statement.ts";
import type {
  CsvMapping,
  CsvTable,
  RememberedCsvReading,
} from "@amont/formats/bank-statements/csv/csv-reading.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OpeningContext, Outcome } from "../../http/operation-route.ts";
import { bankFileReader } from "./bank-file-reader.ts";
import { type FileAccount, fileAccounts } from "./file-accounts.ts";

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

/** `remembered` is how CSV were read before, the likeliest first. */
export async function readUpload(
  { file, csv }: Pick<BankFileUpload, "file" | "csv">,
  remembered: readonly RememberedCsvReading[],
  { readFile }: Pick<OpeningContext, "readFile">,
): Promise<Outcome<UploadReading>> {
  const options = { csv: csv === undefined ? { remembered } : { mapping: csv } };
  const answer = await readFile(bankFileReader, file.bytes, options);
  if (!answer.ok) return err(failure("25011"));
  const read = answer.value;
  return read.ok ? ok({ file: read.value, accounts: fileAccounts(read.value) }) : refusalOf(read.error);
}

function refusalOf(problem: BankFileProblem): Outcome<UploadReading> {
  switch (problem.kind) {
    case "columns-unknown":
      return ok({ columnsToName: problem.table });
    case "too-large":
      return err(failure("too_large"));
    case "damaged":
      return err(failure("25012", { line: problem.line }));
    case "encrypted":
      return err(failure("25017"));
    default:
      return err(failure("25011"));
  }
}
