import type { TransactionSearch } from "@amont/contract/operations/transactions/transaction-filter.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { legacyPage } from "./legacy-list.ts";

export async function listExpectedTransactionsUseCase(
  { body }: { readonly body: TransactionSearch },
  context: OperationContext,
) {
  return ok(await legacyPage(body, context, "expected"));
}
