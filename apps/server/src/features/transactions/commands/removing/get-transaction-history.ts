import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getTransactionHistory } from "@amont/contract/operations/transactions/commands/removing/get-transaction-history.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../../http/operation-route.ts";
import { describeChanges, type FieldChange } from "./describe-changes.ts";
import { existsTransaction, findChanges, findNames, type RememberedChange } from "./history-repository.ts";

interface Entry {
  kind: "created" | "changed" | "deleted";
  changedAt: string;
  changedBy: string | null;
  changes: FieldChange[];
}

export async function getTransactionHistoryUseCase(
  { params }: InputOf<typeof getTransactionHistory>,
  context: OperationContext,
): Promise<Outcome<{ entries: Entry[] }>> {
  const { database } = context;
  const companyId = currentCompany(context);
  const found = await findChanges(database, companyId, params.transactionId);
  if (found.length === 0 && !(await existsTransaction(database, companyId, params.transactionId))) {
    return err(failure("not_found"));
  }
  const names = {
    categories: await findNames(database, companyId, "categories", idsIn(found, "category_id")),
    accounts: await findNames(database, companyId, "bank_accounts", idsIn(found, "bank_account_id")),
  };
  const entries = found.map(({ before, after, changedAt, changedBy }) => ({
    kind: kindOf(before, after),
    changedAt: changedAt.toISOString(),
    changedBy,
    changes: describeChanges(before, after, names),
  }));
  // A change of what nobody sees (a flag of ours) is no news.
  return ok({ entries: entries.filter(({ kind, changes }) => kind !== "changed" || changes.length > 0) });
}

function kindOf(before: unknown, after: unknown): Entry["kind"] {
  if (before === null) return "created";
  return after === null ? "deleted" : "changed";
}

function idsIn(changes: readonly RememberedChange[], column: string): readonly number[] {
  const ids = changes.flatMap(({ before, after }) => [before?.[column], after?.[column]]);
  return [...new Set(ids.filter((id) => typeof id === "number"))];
}
