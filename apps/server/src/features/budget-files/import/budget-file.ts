import { failure } from "@amont/contract/failure.ts";
import type { WholeFile } from "@amont/contract/file.ts";
import { readSpreadsheet, type SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { err } from "@amont/kernel/result.ts";
import type { Outcome } from "../../../http/operation-route.ts";

/** A thousand categories on a few accounts each. */
export const mostBudgetRows = 5_000;

export async function readBudgetFile({ bytes }: WholeFile): Promise<Outcome<readonly SpreadsheetRow[]>> {
  const rows = await readSpreadsheet(bytes, { maxRows: mostBudgetRows });
  return rows.ok ? rows : err(failure("24002"));
}
