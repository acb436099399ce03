import type { InputOf } from "@amont/contract/operation.ts";
import type { listPaidTransactions } from "@amont/contract/operations/transactions/list-paid-transactions.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { legacyPage } from "./legacy-list.ts";

export async function listPaidTransactionsUseCase(
  { body }: InputOf<typeof listPaidTransactions>,
  context: OperationContext,
) {
  return ok(await legacyPage(body, context, "paid"));
}
