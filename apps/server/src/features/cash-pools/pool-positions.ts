/** Positions of the accounts of a pool: paid sweeps, then those that are simulated. */

import type { Failure } from "@amont/contract/failure.ts";
import { type PoolMove, poolPositions } from "@amont/engine/liquidity/pool/positions.ts";
import type { SimulatedPools, SimulationProblem } from "@amont/engine/liquidity/pool/simulate-pool.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type DateInterval, dateInterval, lengthDays } from "@amont/kernel/interval.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { accountIdsOf, chainOf } from "../../ledger/cash-pools/pool-chain.ts";
import {
  type PaidSweeps,
  type PoolFacts,
  paidSweeps,
  plannedSweeps,
  poolBalances,
} from "../../ledger/cash-pools/pool-facts.ts";
import type { StoredPool } from "../../ledger/cash-pools/pools-repository.ts";
import { simulateFrom } from "../../ledger/cash-pools/simulated-sweeps.ts";
import { simulationFailure } from "./pool-input.ts";
import type { SeenPool } from "./seen-pools.ts";

/** By account, former members included. */
type Positions = ReadonlyMap<number, Float64Array>;

function positionsBy(
  pool: StoredPool,
  { sweeps, openings }: PaidSweeps,
  toCome: readonly PoolMove[],
  interval: DateInterval,
): Positions {
  return poolPositions(
    {
      memberIds: [...pool.members, ...pool.formerMembers].map(({ accountId }) => accountId),
      openings: openings.map(({ accountId, on, positionMinor }) => ({
        memberId: accountId,
        day: on,
        positionMinor,
      })),
      moves: [...sweeps, ...toCome],
    },
    interval,
  );
}

/** By account, at the end of a day, by what was paid until then. Nothing moves in a notional pool. */
export async function paidPositions(
  database: ScopedDatabase,
  organisationId: number,
  pool: StoredPool,
  day: CalendarDate,
): Promise<ReadonlyMap<number, number>> {
  if (pool.kind === "notional") return new Map();
  const paid = await paidSweeps(database, organisationId, pool);
  const positions = positionsBy(pool, paid, [], dateInterval(day, addDays(day, 1)));
  return new Map([...positions].map(([id, days]) => [id, days[0] ?? 0]));
}

/** Accounts that have lent or borrowed something by what was paid until the end of a day. */
export async function accountsWithPosition(
  database: ScopedDatabase,
  organisationId: number,
  pool: StoredPool,
  day: CalendarDate,
): Promise<ReadonlySet<number>> {
  const positions = await paidPositions(database, organisationId, pool, day);
  return new Set([...positions].flatMap(([id, held]) => (held === 0 ? [] : [id])));
}

export interface PoolDays {
  readonly positions: Positions;
  readonly paid: PaidSweeps;
  readonly facts: PoolFacts;
  /** What the accounts hold after all sweeps, by day of the interval. */
  readonly balances: Positions;
  /** From today on; null where no day of the interval is to come. */
  readonly simulated: SimulatedPools | null;
}

const nothingPaid: PaidSweeps = { sweeps: [], loose: [], openings: [] };

/** Every day of the interval, those to come with the sweeps of the pool and of the pools that it stands on. */
export async function daysOfPool(
  database: ScopedDatabase,
  organisationId: number,
  { all, pool, reader, today }: SeenPool,
  interval: DateInterval,
): Promise<Result<PoolDays, Failure>> {
  const chain = chainOf(all, accountIdsOf(pool));
  const paid = pool.kind === "notional" ? nothingPaid : await paidSweeps(database, organisationId, pool);
  // Positions of days to come rest on every day from today on.
  const period = dateInterval(interval.start < today ? interval.start : today, interval.endExclusive);
  const facts = await poolBalances(database, chain.includes(pool) ? chain : [pool, ...chain], {
    period,
    today,
  });
  const fail = (problem: SimulationProblem) => err(simulationFailure(problem, facts.accounts, reader));
  const unknown = [...facts.accounts.values()].filter(({ isKnown }) => !isKnown);
  if (unknown.length > 0) return fail({ kind: "unknownBalance", accountIds: unknown.map(({ id }) => id) });
  const simulated = today < interval.endExclusive ? simulateFrom(chain, facts, today) : null;
  if (simulated !== null && !simulated.ok) return fail(simulated.error);
  const planned =
    simulated === null || pool.kind === "notional" ? [] : await plannedSweeps(database, pool, today);
  const moves = (simulated?.value.sweeps ?? [])
    .filter(({ poolId }) => poolId === pool.id)
    .map(({ accountId, day, sweptMinor }) => ({ memberId: accountId, day, sweptMinor }));
  return ok({
    positions: positionsBy(pool, paid, [...planned, ...moves], interval),
    paid,
    facts,
    balances: balancesAfter(facts, simulated?.value ?? null, { interval, today }),
    simulated: simulated?.value ?? null,
  });
}

function balancesAfter(
  { balances, period }: PoolFacts,
  simulated: SimulatedPools | null,
  { interval, today }: { readonly interval: DateInterval; readonly today: CalendarDate },
): Positions {
  const skipped = lengthDays(dateInterval(period.start, interval.start));
  return new Map(
    [...balances].map(([id, known]) => {
      const after = Float64Array.from(known);
      const swept = simulated?.positions.get(id);
      if (swept !== undefined) after.set(swept, lengthDays(dateInterval(period.start, today)));
      return [id, after.slice(skipped)];
    }),
  );
}
