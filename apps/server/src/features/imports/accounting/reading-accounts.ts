/** Read in the process that reads files: bytes of accounting entries → what they say about cash. */
import { type AccountingAnalysis, analyseAccounts } from "@amont/engine/accounting/analyse-accounts.ts";
import { isExpectedCash } from "@amont/engine/accounting/propose-categories.ts";
import { accountsReader } from "@amont/engine/accounting/read-accounts.ts";
import { type FecProblem, type FecSummary, readFec } from "@amont/formats/fec/read-fec.ts";
import { ok, type Result } from "@amont/kernel/result.ts";
import { externalIdOf } from "./accounting-rows.ts";

export interface AccountsFile {
  readonly summary: FecSummary;
  /** Of the invoices that were paid, the latest. */
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
    analysis: { ...analysis, settledInvoices: latestOf(analysis.settledInvoices) },
    movementIds: analysis.movements.map(externalIdOf),
    openItemIds: analysis.openItems.filter(isExpectedCash).map(externalIdOf),
  });
}

/** Habits are learned from no more of them: a large company settles hundreds a day. */
const mostSettled = 2_000;

const latestOf = (settled: AccountingAnalysis["settledInvoices"]): AccountingAnalysis["settledInvoices"] =>
  settled.toSorted((left, right) => compare(right.paidOn, left.paidOn)).slice(0, mostSettled);

const compare = (left: string, right: string): number => (left === right ? 0 : left < right ? -1 : 1);
