/** Sweeps of the days to come: of one pool with those that it stands on, or of all pools that some accounts are in. */
import {
  type PooledAccount,
  type SimulatedPools,
  type SimulationProblem,
  type SweepMovement,
  simulatePools,
  sweepMovements,
} from "@amont/engine/liquidity/pool/simulate-pool.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type DateInterval, dateInterval, lengthDays } from "@amont/kernel/interval.ts";
import type { Result } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { chainOf, physicalPool } from "./pool-chain.ts";
import { type PoolFacts, poolBalances } from "./pool-facts.ts";
import { findPools, type StoredPool } from "./pools-repository.ts";

/** From a day on, which is one of the period of the facts, until its end. */
export function simulateFrom(
  chain: readonly StoredPool[],
  { accounts, balances, period, today, written }: PoolFacts,
  from: CalendarDate,
  otherwise: ReadonlyMap<number, ArrayLike<number>> = new Map(),
): Result<SimulatedPools, SimulationProblem> {
  const interval = dateInterval(from, period.endExclusive);
  const before = dateInterval(period.start, from);
  const positions = new Map<number, PooledAccount>(
    [...accounts.values()].map(({ id, currency, isKnown }) => {
      const own = otherwise.get(id) ?? balances.get(id)?.slice(lengthDays(before)) ?? null;
      return [id, { currency, positions: isKnown ? own : null }];
    }),
  );
  const pools = chain.map((pool) => {
    const own = written.filter(({ poolId }) => poolId === pool.id);
    return physicalPool(pool, accounts.get(pool.headerAccountId), {
      day: today,
      accountIds: new Set(own.map(({ accountId }) => accountId)),
    });
  });
  return simulatePools(pools, positions, interval);
}

interface SweepsAsked {
  readonly organisationId: number;
  readonly accountIds: readonly number[];
  /** From today on. */
  readonly period: DateInterval;
  /** What accounts hold at the end of each day, where the caller knows better than the ledger: with other layers. */
  readonly positions?: ReadonlyMap<number, ArrayLike<number>>;
}

/**
 * What simulated sweeps bring to these accounts (+) or take from them (−), by day: the layer of that name. Pools with an
 * account whose balance nobody knows bring nothing: their sweeps would be invented.
 */
export async function sweepsOfAccounts(
  database: ScopedDatabase,
  { organisationId, accountIds, period, positions }: SweepsAsked,
): Promise<readonly SweepMovement[]> {
  const chain = chainOf(await findPools(database, organisationId), accountIds);
  if (chain.length === 0) return [];
  const facts = await poolBalances(database, chain, { period, today: period.start });
  const wanted = new Set(accountIds);
  return chainsApart(chain).flatMap((pools) => {
    const simulated = simulateFrom(pools, facts, period.start, positions);
    if (!simulated.ok) return [];
    return sweepMovements(simulated.value.sweeps).filter(({ accountId }) => wanted.has(accountId));
  });
}

/** Pools that share no account are worked out apart: what is not known of one does not stop the other. */
function chainsApart(pools: readonly StoredPool[]): readonly (readonly StoredPool[])[] {
  const first = pools[0];
  if (first === undefined) return [];
  const chain = chainOf(pools, [first.headerAccountId]);
  return [chain, ...chainsApart(pools.filter((pool) => !chain.includes(pool)))];
}
