/** Read in the process that reads files: the rows that an import of accounts writes. */
import type { FecProblem } from "@amont/formats/fec/read-fec.ts";
import { ok, type Result } from "@amont/kernel/result.ts";
import { type AccountingRow, type AccountingSettings, accountingRows } from "./accounting-rows.ts";
import { read as readAccounts } from "./reading-accounts.ts";

export function read(
  bytes: Uint8Array,
  settings: AccountingSettings,
): Result<readonly AccountingRow[], FecProblem> {
  const file = readAccounts(bytes);
  return file.ok ? ok(accountingRows(file.value.analysis, settings)) : file;
}
