/**
 * The sweeps of pools on the days to come, evening by evening, from the bottom pool up: each works on the positions that
 * the sweeps before it have left. It moves cash between accounts and makes none. The cost is members times days.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type DateInterval, datesIn } from "@amont/kernel/interval.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { orderPools, type PhysicalPool, type PoolProblem } from "./order-pools.ts";
import { type MemberSweep, sweepPool } from "./sweep.ts";
import { isSweepDay } from "./sweep-days.ts";

export interface PooledAccount {
  readonly currency: CurrencyCode;
  /** What it holds at the end of each day by value date, before any sweep of these days. Null: nobody knows. */
  readonly positions: ArrayLike<number> | null;
}

export interface PoolSweep extends MemberSweep {
  readonly poolId: number;
  readonly headerAccountId: number;
  readonly day: CalendarDate;
}

/** What an account gets (+) or gives (−) by the sweeps of a day: the layer of that name. */
export interface SweepMovement {
  readonly accountId: number;
  readonly day: CalendarDate;
  readonly amountMinor: number;
}

export interface SimulatedPools {
  /** Those that move something, and those that should have and could not; by day, lower pools first. */
  readonly sweeps: readonly PoolSweep[];
  /** After the sweeps, by account of a pool and day. */
  readonly positions: ReadonlyMap<number, Float64Array>;
}

export type SimulationProblem =
  | PoolProblem
  /** Accounts whose balance nobody knows: their sweeps would be invented. */
  | { readonly kind: "unknownBalance"; readonly accountIds: readonly number[] };

export function simulatePools(
  pools: readonly PhysicalPool[],
  accounts: ReadonlyMap<number, PooledAccount>,
  interval: DateInterval,
): Result<SimulatedPools, SimulationProblem> {
  const ordered = orderPools(pools, (accountId) => accounts.get(accountId)?.currency);
  if (!ordered.ok) return ordered;
  const accountIds = new Set(
    pools.flatMap(({ headerAccountId, members }) => [
      headerAccountId,
      ...members.map((row) => row.accountId),
    ]),
  );
  const unknown = [...accountIds].filter((id) => (accounts.get(id)?.positions ?? null) === null);
  if (unknown.length > 0) return err({ kind: "unknownBalance", accountIds: unknown });
  const days = datesIn(interval);
  const positions = new Map(
    [...accountIds].map((id) => [
      id,
      Float64Array.from(accounts.get(id)?.positions ?? []).slice(0, days.length),
    ]),
  );
  const moved = new Map<number, number>();
  const sweeps = days.flatMap((day, column) => {
    for (const [id, held] of positions) held[column] = (held[column] ?? 0) + (moved.get(id) ?? 0);
    return ordered.value.flatMap((pool) => sweepEvening(pool, day, { positions, column, moved }));
  });
  return ok({ sweeps, positions });
}

interface Evening {
  readonly positions: ReadonlyMap<number, Float64Array>;
  readonly column: number;
  /** What the sweeps since the first day brought to each account. */
  readonly moved: Map<number, number>;
}

function sweepEvening(
  pool: PhysicalPool,
  day: CalendarDate,
  { positions, column, moved }: Evening,
): PoolSweep[] {
  if (!isSweepDay(pool.days, pool.place, day)) return [];
  const { headerAccountId, headerLimitMinor, poolId, written } = pool;
  const members =
    written?.day === day
      ? pool.members.filter(({ accountId }) => !written.accountIds.has(accountId))
      : pool.members;
  const positionOf = (id: number): number => positions.get(id)?.[column] ?? 0;
  const { sweeps } = sweepPool({
    headerBeforeMinor: positionOf(headerAccountId),
    headerLimitMinor,
    members,
    positionOf,
  });
  const add = (id: number, amount: number): void => {
    moved.set(id, minorUnits((moved.get(id) ?? 0) + amount));
    const held = positions.get(id);
    if (held !== undefined) held[column] = minorUnits((held[column] ?? 0) + amount);
  };
  for (const { accountId, sweptMinor } of sweeps) {
    add(accountId, 0 - sweptMinor);
    add(headerAccountId, sweptMinor);
  }
  return sweeps
    .filter(({ sweptMinor, uncoveredMinor }) => sweptMinor !== 0 || uncoveredMinor !== 0)
    .map(({ accountId, beforeMinor, sweptMinor, uncoveredMinor }) => ({
      poolId,
      headerAccountId,
      day,
      accountId,
      beforeMinor,
      sweptMinor,
      uncoveredMinor,
    }));
}

/** Both sides of each sweep, one amount for each account and day; those that cancel out are left out. */
export function sweepMovements(sweeps: readonly PoolSweep[]): SweepMovement[] {
  const sides = sweeps.flatMap(({ accountId, headerAccountId, day, sweptMinor }): SweepMovement[] => [
    { accountId, day, amountMinor: 0 - sweptMinor },
    { accountId: headerAccountId, day, amountMinor: sweptMinor },
  ]);
  return [...Map.groupBy(sides, ({ accountId, day }) => `${day} ${accountId}`).values()].flatMap((rows) => {
    const amountMinor = minorUnits(rows.reduce((sum, row) => sum + row.amountMinor, 0));
    const [first] = rows;
    return first === undefined || amountMinor === 0 ? [] : [{ ...first, amountMinor }];
  });
}
