/** Read in the process that reads files: bytes of accounting entries → what they say about cash. */
import { type AccountingAnalysis, analyseAccounts } from "@amont/engine/accounting/analyse-accounts.ts";
import { isExpectedCash } from "@amont/engine/accounting/propose-categories.ts";
import { accountsReader } from "@amont/engine/accounting/read-accounts.ts";
import { type FecProblem, type FecSummary, readFec } from "@amont/formats/fec/read-fec.ts";
import { ok, type Result } from "@amont/kernel/result.ts";
import { externalIdOf } from "./accounting-rows.ts";

export interface AccountsFile {
  readonly summary: FecSummary;
  readonly analysis: AccountingAnalysis;
  /** What movements, and items that are expected to be paid, are known again by. */
  readonly movementIds: readonly string[];
  readonly openItemIds: readonly string[];
}

export function read(bytes: Uint8Array): Result<AccountsFile, FecProblem> {
  const accounts = accountsReader();
  const summary = readFec(bytes, accounts.add);
  if (!summary.ok) return summary;
  const analysis = analyseAccounts(accounts.finish());
  return ok({
    summary: summary.value,
    analysis,
    movementIds: analysis.movements.map(externalIdOf),
    openItemIds: analysis.openItems.filter(isExpectedCash).map(externalIdOf),
  });
}
