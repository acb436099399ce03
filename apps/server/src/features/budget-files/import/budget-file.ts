import { failure } from "@amont/contract/failure.ts";
import type { WholeFile } from "@amont/contract/file.ts";
import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { err } from "@amont/kernel/result.ts";
import type { OpeningContext, Outcome } from "../../../http/operation-route.ts";
import { budgetReader } from "../../../parsing/readers/sheet-readers.ts";

/** A thousand categories on a few accounts each. */
export const mostBudgetRows = 5_000;

export async function readBudgetFile(
  { bytes }: Pick<WholeFile, "bytes">,
  { readFile }: OpeningContext,
): Promise<Outcome<readonly SpreadsheetRow[]>> {
  const rows = await readFile(budgetReader, bytes, { maxRows: mostBudgetRows });
  return rows.ok && rows.value.ok ? rows.value : err(failure("24002"));
}

/** Before the transaction. */
export const openBudget = (
  { body }: { readonly body: { readonly file: WholeFile } },
  context: OpeningContext,
): Promise<Outcome<readonly SpreadsheetRow[]>> => readBudgetFile(body.file, context);
