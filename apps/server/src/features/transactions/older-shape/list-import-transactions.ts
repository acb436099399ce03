import type { InputOf } from "@amont/contract/operation.ts";
import type { listImportTransactions } from "@amont/contract/operations/imports/list-import-transactions.ts";
import { longestPage } from "@amont/contract/operations/transactions/transaction-filter.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { legacyPage } from "./legacy-list.ts";

type Input = InputOf<typeof listImportTransactions>;

export async function listImportTransactionsUseCase({ query }: Input, context: OperationContext) {
  const { importId, skip = 0, take = longestPage } = query;
  const pagination = { skip: Math.max(0, skip), take: Math.min(Math.max(1, take), longestPage) };
  return ok(await legacyPage({ filters: { importId }, pagination }, context, "all"));
}
