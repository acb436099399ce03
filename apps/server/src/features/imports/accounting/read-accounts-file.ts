/** Bytes of a file of accounting entries → what they say about cash. */
import { setImmediate } from "node:timers/promises";
import { failure } from "@amont/contract/failure.ts";
import { type AccountingAnalysis, analyseAccounts } from "@amont/engine/accounting/analyse-accounts.ts";
import { accountsReader } from "@amont/engine/accounting/read-accounts.ts";
import { type FecProblem, type FecSummary, fecReading } from "@amont/formats/fec/read-fec.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { Outcome } from "../../../http/operation-route.ts";

export interface AccountsFile {
  readonly summary: FecSummary;
  readonly analysis: AccountingAnalysis;
}

/** Others are served in between: a large file takes seconds. */
export async function readAccountsFile(bytes: Uint8Array): Promise<Result<AccountsFile, FecProblem>> {
  const accounts = accountsReader();
  const reading = fecReading(bytes, accounts.add);
  let step = reading.next();
  while (step.done !== true) {
    await setImmediate();
    step = reading.next();
  }
  if (!step.value.ok) return step.value;
  return ok({ summary: step.value.value, analysis: analyseAccounts(accounts.finish()) });
}

export async function readUploadedAccounts(bytes: Uint8Array): Promise<Outcome<AccountsFile>> {
  const read = await readAccountsFile(bytes);
  return read.ok ? read : err(failureOf(read.error));
}

const failureOf = (problem: FecProblem) =>
  problem.kind === "missing-columns"
    ? failure("25102", { columns: problem.columns.join(", ") })
    : failure("25101");
