import { type Failure, failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { createCashPoolSweeps } from "@amont/contract/operations/cash-pools/create-cash-pool-sweeps.ts";
import type { PoolSweep } from "@amont/engine/liquidity/pool/simulate-pool.ts";
import { isSweepDay } from "@amont/engine/liquidity/pool/sweep-days.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { money } from "@amont/kernel/money.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { accountIdsOf, chainOf, physicalPool } from "../../ledger/cash-pools/pool-chain.ts";
import { poolBalances } from "../../ledger/cash-pools/pool-facts.ts";
import type { StoredPool } from "../../ledger/cash-pools/pools-repository.ts";
import { simulateFrom } from "../../ledger/cash-pools/simulated-sweeps.ts";
import { sweepName } from "../../ledger/cash-pools/sweep-name.ts";
import { lockBothLedgers } from "../../ledger/liquidity/lock-both-ledgers.ts";
import { judgeTransfer } from "../../ledger/liquidity/transfers/judge-transfers.ts";
import { findAccounts } from "../../ledger/liquidity/transfers/transfer-accounts-repository.ts";
import { openLanes, wallTimeIn } from "../../ledger/liquidity/transfers/transfer-lanes.ts";
import {
  type PlannedTransfer,
  plannedTransfer,
  writeTransfers,
} from "../../ledger/liquidity/transfers/write-transfers.ts";
import { lockPools } from "./cash-pools-repository.ts";
import { announcePools, refused, simulationFailure } from "./pool-input.ts";
import { refusalToWrite, type SeenPool, seenPool, sweptCompanies } from "./seen-pools.ts";

type Input = InputOf<typeof createCashPoolSweeps>;
type AskedSweep = Input["body"]["sweeps"][number];

/** As seen and still so, all of them or none; what was made before is answered as it is. */
export async function createCashPoolSweepsUseCase(
  { params, body: { on, sweeps: asked } }: Input,
  context: OperationContext,
) {
  const { database } = context;
  await lockPools(database, params.organisationId);
  const opened = await openOwnPool(context, params, on);
  if (!opened.ok) return opened;
  const { pool, all, reader, today } = opened.value;
  await lockBothLedgers(database, sweptCompanies(pool));
  const chain = chainOf(all, accountIdsOf(pool));
  const evening = { period: dateInterval(today, addDays(today, 1)), today };
  const facts = await poolBalances(database, chain, evening);
  const written = facts.written.filter(({ poolId }) => poolId === pool.id);
  const isWritten = ({ accountId }: AskedSweep) => written.some((sweep) => sweep.accountId === accountId);
  const wanted = asked.filter((sweep) => !isWritten(sweep));
  if (wanted.length === 0) return ok({ on, sweeps: written });
  const { days, place } = physicalPool(pool, facts.accounts.get(pool.headerAccountId));
  if (!isSweepDay(days, place, today)) return refused("on", "no evening of this pool");
  const simulated = simulateFrom(chain, facts, today);
  if (!simulated.ok) return err(simulationFailure(simulated.error, facts.accounts, reader));
  const sweeps = simulated.value.sweeps.filter(
    ({ poolId, sweptMinor }) => poolId === pool.id && sweptMinor !== 0,
  );
  const changed = firstDifference(sweeps, wanted);
  if (changed !== null) return err(failure("32003", { accountId: changed }));
  const planned = await planTransfers(context, pool, sweeps, today);
  if (!planned.ok) return planned;
  if (!(await writeTransfers(database, planned.value))) return err(failure("conflict"));
  await announcePools(context, params.organisationId);
  return ok({ on, sweeps: [...written, ...madeOf(pool, sweeps, today)] });
}

/** One that we sweep, in companies that are the caller's to write in, and today. */
async function openOwnPool(
  context: OperationContext,
  params: Input["params"],
  on: CalendarDate,
): Promise<Result<SeenPool, Failure>> {
  const found = await seenPool(context, params);
  if (found === undefined) return err(failure("not_found"));
  const { pool, today } = found;
  if (pool.kind === "notional" || pool.executedBy === "bank")
    return refused("on", "not a pool that we sweep");
  if (on !== today) return refused("on", "not today");
  const mayNot = refusalToWrite(context.caller, sweptCompanies(pool));
  return mayNot === null ? ok(found) : err(failure(mayNot === "forbidden" ? "32007" : mayNot));
}

function madeOf({ id, members }: StoredPool, sweeps: readonly PoolSweep[], today: CalendarDate) {
  const companyOf = new Map(members.map(({ accountId, companyId }) => [accountId, companyId]));
  return sweeps.map(({ accountId, sweptMinor }) => ({
    companyId: companyOf.get(accountId) ?? 0,
    accountId,
    transferId: sweepName(id, today, accountId),
    sweptMinor,
  }));
}

/** An account whose sweep is another one than the caller saw, or that the one of the two has and the other has not. */
function firstDifference(sweeps: readonly PoolSweep[], asked: readonly AskedSweep[]): number | null {
  const amounts = (rows: readonly AskedSweep[]) =>
    new Map(rows.map(({ accountId, sweptMinor }) => [accountId, sweptMinor]));
  const [now, seen] = [amounts(sweeps), amounts(asked)];
  for (const accountId of new Set([...now.keys(), ...seen.keys()]))
    if (now.get(accountId) !== seen.get(accountId)) return accountId;
  return null;
}

/** By the lane on which each arrives first: a sweep is meant for the same evening. */
async function planTransfers(
  { database, now, caller, language }: OperationContext,
  pool: StoredPool,
  sweeps: readonly PoolSweep[],
  today: CalendarDate,
): Promise<Result<readonly PlannedTransfer[], Failure>> {
  const accounts = await findAccounts(database, accountIdsOf(pool));
  const companyIds = sweptCompanies(pool);
  const by = {
    accounts,
    lanes: await openLanes(database, accounts.values(), pool.id),
    reach: { writes: companyIds, of: companyIds },
    scenarioId: null,
    now,
    capsUsed: new Map<string, number>(),
  };
  const about = {
    label: `${language === "fr" ? "Nivellement" : "Sweep"} ${pool.name}`,
    scenario_id: null,
    pool_id: pool.id,
    userId: caller.userId,
  };
  const planned: PlannedTransfer[] = [];
  for (const { accountId, sweptMinor } of sweeps) {
    const ends = [accountId, pool.headerAccountId] as const;
    const [fromAccountId, toAccountId] = sweptMinor > 0 ? ends : ends.toReversed();
    const [from, to] = [accounts.get(fromAccountId), accounts.get(toAccountId)];
    const transferId = sweepName(pool.id, today, accountId);
    const amount = money(Math.abs(sweptMinor), pool.currency);
    const lane =
      from === undefined || to === undefined
        ? undefined
        : by.lanes.soonest(from, to, amount.amountMinor, now);
    if (from === undefined || lane === undefined) return err(failure("8015", { transferId }));
    const { type } = lane;
    const outOn = wallTimeIn(from.timeZone, now).day;
    const judged = judgeTransfer({ transferId, fromAccountId, toAccountId, amount, outOn, type }, by);
    if (!judged.ok) return judged;
    planned.push(plannedTransfer(judged.value, { ...about, type }));
  }
  return ok(planned);
}
