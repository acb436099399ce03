import { transactionStatus } from "@amont/engine/ledger/transaction-status.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { countFound } from "./count-found.ts";

export async function countLateTransactionsUseCase(_: unknown, context: OperationContext) {
  const late = { kind: "expected", statusesAmong: transactionStatus.isLate } as const;
  return ok(await countFound(late, context));
}
