import type { InputOf } from "@amont/contract/operation.ts";
import type { listExpectedTransactions } from "@amont/contract/operations/transactions/list-expected-transactions.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { legacyPage } from "./legacy-list.ts";

export async function listExpectedTransactionsUseCase(
  { body }: InputOf<typeof listExpectedTransactions>,
  context: OperationContext,
) {
  return ok(await legacyPage(body, context, "expected"));
}
