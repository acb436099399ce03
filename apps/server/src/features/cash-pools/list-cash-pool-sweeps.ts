import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { listCashPoolSweeps } from "@amont/contract/operations/cash-pools/list-cash-pool-sweeps.ts";
import type { RecognisedSweep } from "@amont/engine/liquidity/pool/recognise-sweeps.ts";
import type { PoolSweep, SimulationProblem } from "@amont/engine/liquidity/pool/simulate-pool.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { containsDate, type DateInterval, dateInterval, datesIn } from "@amont/kernel/interval.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import type { WrittenSweep } from "../../ledger/cash-pools/own-sweeps-repository.ts";
import { accountIdsOf, chainOf } from "../../ledger/cash-pools/pool-chain.ts";
import { type PoolFacts, paidSweeps } from "../../ledger/cash-pools/pool-facts.ts";
import type { StoredPool } from "../../ledger/cash-pools/pools-repository.ts";
import { simulateFrom } from "../../ledger/cash-pools/simulated-sweeps.ts";
import { intervalOf, simulationFailure } from "./pool-input.ts";
import { daysOfPool } from "./pool-positions.ts";
import { refusalToWrite, seenPool, sweptCompanies } from "./seen-pools.ts";

export async function listCashPoolSweepsUseCase(
  { params, query: { from, to } }: InputOf<typeof listCashPoolSweeps>,
  context: OperationContext,
) {
  const asked = intervalOf(from, to, "query");
  if (!asked.ok) return asked;
  const found = await seenPool(context, params);
  if (found === undefined) return err(failure("not_found"));
  const { pool, all, reader, today } = found;
  if (pool.kind === "notional") return ok({ today, canCreate: false, sweeps: [], loose: [] });
  const { organisationId } = params;
  const interval = asked.value;
  const days = await daysOfPool(context.database, organisationId, found, interval);
  if (!days.ok) return days;
  const { paid, facts, simulated } = days.value;
  const chain = chainOf(all, accountIdsOf(pool));
  const moved: Moved[] = [];
  for (const other of chain) {
    const { sweeps } =
      other.id === pool.id ? paid : await paidSweeps(context.database, organisationId, other);
    moved.push(...sweeps.map((sweep) => ({ sweep, headerAccountId: other.headerAccountId })));
  }
  const past = pastEvenings(chain, facts, moved, { interval, today });
  if (!past.ok) return err(simulationFailure(past.error, facts.accounts, reader));
  const ofPool = [...past.value, ...(simulated?.sweeps ?? [])].filter(({ poolId }) => poolId === pool.id);
  const companyOf = new Map(
    [...pool.members, ...pool.formerMembers].map(({ accountId, companyId }) => [accountId, companyId]),
  );
  const isTold = (accountId: number, day: CalendarDate) =>
    containsDate(interval, day) && reader.reads(companyOf.get(accountId) ?? pool.headerCompanyId);
  const observed = paid.sweeps.filter(({ memberId, day }) => isTold(memberId, day));
  const written = facts.written.filter(
    ({ poolId, accountId, isCancelled }) => poolId === pool.id && !isCancelled && isTold(accountId, today),
  );
  return ok({
    today,
    canCreate:
      pool.executedBy === "us" &&
      reader.isAdministrator &&
      refusalToWrite(context.caller, sweptCompanies(pool)) === null,
    sweeps: rowsOf(
      observed,
      ofPool.filter(({ accountId, day }) => isTold(accountId, day)),
      { today, companyOf, written },
    ),
    loose: paid.loose
      .filter(({ line }) => containsDate(interval, line.day) && reader.reads(line.companyId))
      .map(({ line: { day, companyId, accountId, transactionId, label, amountMinor }, reason }) => ({
        on: day,
        companyId,
        accountId,
        transactionId,
        label,
        amountMinor,
        reason,
      })),
  });
}

interface Moved {
  readonly sweep: RecognisedSweep;
  readonly headerAccountId: number;
}

/** What the rules of today would have swept on each day before it, from what the accounts held without its sweeps. */
function pastEvenings(
  chain: readonly StoredPool[],
  facts: PoolFacts,
  moved: readonly Moved[],
  { interval, today }: { readonly interval: DateInterval; readonly today: CalendarDate },
): Result<readonly PoolSweep[], SimulationProblem> {
  const { balances, period } = facts;
  const movedOn = Map.groupBy(moved, ({ sweep }) => sweep.day);
  const sweeps: PoolSweep[] = [];
  for (const [column, day] of datesIn(period).entries()) {
    if (day >= today || !containsDate(interval, day)) continue;
    const before = new Map([...balances].map(([id, held]) => [id, held.slice(column, column + 1)]));
    const add = (id: number, amountMinor: number) => {
      const held = before.get(id);
      if (held !== undefined) held[0] = minorUnits((held[0] ?? 0) + amountMinor);
    };
    for (const { sweep, headerAccountId } of movedOn.get(day) ?? []) {
      add(sweep.memberId, sweep.sweptMinor);
      add(headerAccountId, 0 - sweep.sweptMinor);
    }
    const evening = { ...facts, balances: before, period: dateInterval(day, addDays(day, 1)) };
    const simulated = simulateFrom(chain, evening, day);
    if (!simulated.ok) return simulated;
    sweeps.push(...simulated.value.sweeps);
  }
  return ok(sweeps);
}

interface AboutRows {
  readonly today: CalendarDate;
  readonly companyOf: ReadonlyMap<number, number>;
  /** Of today. */
  readonly written: readonly WrittenSweep[];
}

/** Newest first; one row for an account and a day. */
function rowsOf(
  observed: readonly RecognisedSweep[],
  simulated: readonly PoolSweep[],
  { today, companyOf, written }: AboutRows,
) {
  const observedAt = Map.groupBy(observed, ({ day, memberId }) => `${day} ${memberId}`);
  const simulatedAt = new Map(simulated.map((sweep) => [`${sweep.day} ${sweep.accountId}`, sweep]));
  const places = new Map([
    ...observed.map(({ day, memberId }) => [`${day} ${memberId}`, { day, accountId: memberId }] as const),
    ...simulated.map(({ day, accountId }) => [`${day} ${accountId}`, { day, accountId }] as const),
    ...written.map(({ accountId }) => [`${today} ${accountId}`, { day: today, accountId }] as const),
  ]);
  const writtenOf = new Map(written.map(({ accountId, sweptMinor }) => [accountId, sweptMinor]));
  const rows = [...places].map(([place, { day, accountId }]) => {
    const paid = observedAt.get(place) ?? [];
    const { sweptMinor = 0, uncoveredMinor = 0 } = simulatedAt.get(place) ?? {};
    const sum = minorUnits(paid.reduce((total, sweep) => total + sweep.sweptMinor, 0));
    const isOver = day < today;
    return {
      on: day,
      companyId: companyOf.get(accountId) ?? 0,
      accountId,
      observedMinor: isOver || paid.length > 0 ? sum : null,
      simulatedMinor: sweptMinor,
      differenceMinor: isOver ? minorUnits(sum - sweptMinor) : null,
      uncoveredMinor,
      writtenMinor: day === today ? (writtenOf.get(accountId) ?? null) : null,
      evidence: [...new Set(paid.map(({ evidence }) => evidence))],
    };
  });
  return rows.toSorted((left, right) => right.on.localeCompare(left.on) || left.accountId - right.accountId);
}
