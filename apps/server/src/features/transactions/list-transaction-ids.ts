import type { InputOf } from "@amont/contract/operation.ts";
import type { listTransactionIds } from "@amont/contract/operations/transactions/list-transaction-ids.ts";
import { mostSelected } from "@amont/contract/operations/transactions/list-transaction-ids.ts";
import { ok } from "@amont/kernel/result.ts";
import { companiesTogether } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { commander } from "./commander.ts";
import { listQueryOf } from "./search/list-query.ts";
import { findIds } from "./search/search-repository.ts";
import { commandsOf } from "./transaction-view.ts";
import { findOwnedTransactions } from "./transactions-repository.ts";

export async function listTransactionIdsUseCase(
  { body }: InputOf<typeof listTransactionIds>,
  context: OperationContext,
) {
  const { database, now } = context;
  const companyIds = companiesTogether(context);
  const query = { ...(await listQueryOf(body, context, companyIds)), take: mostSelected + 1 };
  const found = await findIds(database, query);
  const taken = found.slice(0, mostSelected);
  const rows = await findOwnedTransactions(database, companyIds, taken, now);
  const scenarioId = query.filter.scenarioId ?? null;
  return ok({
    transactionIds: taken.map(({ id }) => id),
    ...(body.companyIds === undefined ? {} : { companyIds: taken.map(({ company_id }) => company_id) }),
    isPartial: found.length > mostSelected,
    allowedCommands: commonTo(
      rows.map((row) => commandsOf(row, commander(context, row.company_id, scenarioId))),
    ),
  });
}

/** Nothing can be done with nothing. */
const commonTo = (flags: readonly number[]): number =>
  flags.length === 0 ? 0 : flags.reduce((common, each) => common & each);
