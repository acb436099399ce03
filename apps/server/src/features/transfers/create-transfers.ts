import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { createTransfers } from "@amont/contract/operations/transfers/create-transfers.ts";
import type { NewTransfer } from "@amont/contract/operations/transfers/transfer-fields.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockBothLedgers } from "../../ledger/liquidity/lock-both-ledgers.ts";
import { type FitTransfer, judgeTransfer } from "../../ledger/liquidity/transfers/judge-transfers.ts";
import type { StoredTransfer } from "../../ledger/liquidity/transfers/new-transfers-repository.ts";
import { findAccounts } from "../../ledger/liquidity/transfers/transfer-accounts-repository.ts";
import { openLanes } from "../../ledger/liquidity/transfers/transfer-lanes.ts";
import { plannedTransfer, writeTransfers } from "../../ledger/liquidity/transfers/write-transfers.ts";
import { requireLivingScenario } from "../../plan/living-scenario.ts";
import { answerTransfers, type TransfersAnswer } from "./answer-transfers.ts";
import { openReach } from "./reach.ts";
import { findChangedAccount } from "./seen-repository.ts";
import { findTransfers } from "./transfers-repository.ts";

/** All of them or none. Those that are there already are answered as they are. */
export async function createTransfersUseCase(
  { params: { entityId }, body }: InputOf<typeof createTransfers>,
  context: OperationContext,
): Promise<Outcome<TransfersAnswer>> {
  const { database, now, caller } = context;
  const { scenarioId, seen } = body;
  const wanted = body.transfers.map((one) => ({ ...one, transferId: one.transferId.toLowerCase() }));
  const ids = wanted.map(({ transferId }) => transferId);
  if (new Set(ids).size < ids.length) return err(failure("invalid_input", { issues: [sentTwice] }));
  const reach = await openReach(context, entityId);
  const accountIds = accountsOf(wanted);
  const companyIds = [...(await findAccounts(database, accountIds)).values()].map((one) => one.companyId);
  await lockBothLedgers(
    database,
    companyIds.filter((id) => reach.writes.has(id)),
  );
  const known = await findTransfers(database, ids);
  if (known.some((one) => !isSame(one, wanted))) return err(failure("conflict"));
  const knownIds = new Set(known.map(({ id }) => id));
  const accounts = await findAccounts(database, accountIds);
  const lanes = await openLanes(database, accounts.values());
  const judgedBy = { accounts, lanes, reach, scenarioId, now, capsUsed: new Map<string, number>() };
  const fits: Array<{ readonly fit: FitTransfer; readonly asked: NewTransfer }> = [];
  for (const asked of wanted.filter(({ transferId }) => !knownIds.has(transferId))) {
    const judged = judgeTransfer(asked, judgedBy);
    if (!judged.ok) return judged;
    fits.push({ fit: judged.value, asked });
  }
  const standing = await requireAsSeen(database, fits, { scenarioId, seen });
  if (!standing.ok) return standing;
  const planned = fits.map(({ fit, asked: { type, label } }) =>
    plannedTransfer(fit, { type, label, scenario_id: scenarioId, pool_id: null, userId: caller.userId }),
  );
  if (!(await writeTransfers(database, planned))) return err(failure("conflict"));
  return ok(await answerTransfers(database, ids, { reach, now, seenIn: companyIds }));
}

const sentTwice = { in: "body", field: "transfers", problem: "one name twice" };

export const accountsOf = (
  transfers: ReadonlyArray<Pick<NewTransfer, "fromAccountId" | "toAccountId">>,
): readonly number[] => [
  ...new Set(transfers.flatMap(({ fromAccountId, toAccountId }) => [fromAccountId, toAccountId])),
];

/** The one that was sent before, and not another one under its name. */
const isSame = (known: StoredTransfer, wanted: readonly NewTransfer[]): boolean =>
  wanted.some(
    ({ transferId, fromAccountId, toAccountId }) =>
      transferId === known.id &&
      fromAccountId === known.from_account_id &&
      toAccountId === known.to_account_id,
  );

type Wanted = Pick<InputOf<typeof createTransfers>["body"], "scenarioId" | "seen">;

/** The scenario can be written to, and the accounts stand as they did when this was thought out. */
async function requireAsSeen(
  database: ScopedDatabase,
  fits: ReadonlyArray<{ readonly fit: FitTransfer }>,
  { scenarioId, seen }: Wanted,
): Promise<Outcome<undefined>> {
  const used = fits.flatMap(({ fit: { from, to } }) => [from, to]);
  for (const companyId of new Set(used.map((account) => account.companyId))) {
    const living = await requireLivingScenario(database, companyId, scenarioId);
    if (!living.ok) return living;
  }
  for (const company of seen) {
    const own = used.filter(({ companyId }) => companyId === company.companyId).map(({ id }) => id);
    const changed = own.length === 0 ? null : await findChangedAccount(database, own, company);
    if (changed !== null) return err(failure("32003", { accountId: changed }));
  }
  return ok(undefined);
}
