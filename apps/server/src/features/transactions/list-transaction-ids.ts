import type { InputOf } from "@amont/contract/operation.ts";
import type { listTransactionIds } from "@amont/contract/operations/transactions/list-transaction-ids.ts";
import { mostSelected } from "@amont/contract/operations/transactions/list-transaction-ids.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { commander } from "./commander.ts";
import { listQueryOf } from "./search/list-query.ts";
import { findIds } from "./search/search-repository.ts";
import { commandsOf } from "./transaction-view.ts";
import { findTransactions } from "./transactions-repository.ts";

export async function listTransactionIdsUseCase(
  { body }: InputOf<typeof listTransactionIds>,
  context: OperationContext,
) {
  const companyId = currentCompany(context);
  const query = { ...(await listQueryOf(body, context, companyId)), take: mostSelected + 1 };
  const found = await findIds(context.database, companyId, query);
  const transactionIds = found.slice(0, mostSelected);
  const rows = await findTransactions(context.database, companyId, transactionIds, context.now);
  const reader = commander(context, companyId, query.filter.scenarioId ?? null);
  return ok({
    transactionIds,
    isPartial: found.length > mostSelected,
    allowedCommands: commonTo(rows.map((row) => commandsOf(row, reader))),
  });
}

/** Nothing can be done with nothing. */
const commonTo = (flags: readonly number[]): number =>
  flags.length === 0 ? 0 : flags.reduce((common, each) => common & each);
