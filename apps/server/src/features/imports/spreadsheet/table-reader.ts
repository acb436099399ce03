/** A spreadsheet that was sent, as the server sees it. */
import { type Failure, failure } from "@amont/contract/failure.ts";
import type { ColumnMapping, ImportMode } from "@amont/contract/operations/imports/import-fields.ts";
import { err } from "@amont/kernel/result.ts";
import type { OpeningContext, Outcome } from "../../../http/operation-route.ts";
import { fileReader } from "../../../parsing/file-reader.ts";
import type { read, TableProblem, TableRows } from "./reading-table.ts";

export const tableReader = fileReader<typeof read>(
  "transactions",
  new URL("./reading-table.ts", import.meta.url),
);

interface TableUpload {
  readonly body: {
    readonly file: { readonly bytes: Uint8Array };
    readonly mapping?: ColumnMapping | undefined;
  };
}

/** Before the transaction: the headings, and so many rows. */
export const openTable =
  (mostRows: number) =>
  async ({ body }: TableUpload, { readFile }: OpeningContext): Promise<Outcome<TableRows>> => {
    const { file, mapping } = body;
    const table = await readFile(tableReader, file.bytes, { mapping, after: 0, mostRows, count: null });
    if (!table.ok) return err(tableFailure(table.error));
    return table.value.ok ? table.value : err(tableFailure(table.value.error));
  };

const tableFailure = (problem: TableProblem): Failure =>
  failure(problem === "too-large" ? "too_large" : "25001");

export interface UploadSettings {
  readonly mode: ImportMode;
  readonly isExpected: boolean | null;
  readonly bankAccountId: number | null;
  readonly headings: readonly string[];
  readonly mapping: ColumnMapping;
}
