/**
 * Pools stand on each other: the header of one may be a member of the one above. They are swept from the bottom up, so that
 * what a small pool collects rises the same evening. What cannot be put in an order is refused, and says why.
 */

import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { SettlementPlace } from "../../calendar/settlement-days.ts";
import type { PoolMember } from "./sweep.ts";
import type { SweepDays } from "./sweep-days.ts";

export const mostPoolLevels = 4;

export interface PhysicalPool {
  readonly poolId: number;
  readonly headerAccountId: number;
  /** The header's authorised overdraft: zero or negative. */
  readonly headerLimitMinor: number;
  readonly place: SettlementPlace;
  readonly days: SweepDays;
  readonly members: readonly PoolMember[];
  /** Members whose sweep of an evening somebody wrote down already: it is in their positions, and not made again. */
  readonly written?: { readonly day: CalendarDate; readonly accountIds: ReadonlySet<number> };
}

export type PoolProblem =
  /** A header that is below itself, through one pool or several. */
  | { readonly kind: "circle"; readonly poolIds: readonly number[] }
  /** A member of two pools, twice of one, or the header of two. */
  | { readonly kind: "twoPools"; readonly accountId: number; readonly poolIds: readonly number[] }
  | { readonly kind: "twoCurrencies"; readonly accountId: number; readonly poolId: number }
  | { readonly kind: "tooManyLevels"; readonly poolIds: readonly number[] };

/** Of an account; undefined where it is not known, which is another problem than this one. */
type CurrencyOf = (accountId: number) => CurrencyCode | undefined;

/** Lower pools first, those of one level by their number. */
export function orderPools(
  pools: readonly PhysicalPool[],
  currencyOf: CurrencyOf,
): Result<readonly PhysicalPool[], PoolProblem> {
  const problem = accountInTwoPools(pools) ?? accountInTwoCurrencies(pools, currencyOf);
  if (problem !== null) return err(problem);
  const poolOfMember = new Map(
    pools.flatMap((pool) => pool.members.map(({ accountId }) => [accountId, pool] as const)),
  );
  const levels = new Map<PhysicalPool, number>(pools.map((pool) => [pool, 1]));
  for (const pool of pools) {
    const above = [pool];
    for (let next = poolOfMember.get(pool.headerAccountId); next !== undefined; ) {
      const first = above.indexOf(next);
      if (first >= 0) return err({ kind: "circle", poolIds: idsOf(above.slice(first)) });
      above.push(next);
      levels.set(next, Math.max(levels.get(next) ?? 1, above.length));
      next = poolOfMember.get(next.headerAccountId);
    }
    if (above.length > mostPoolLevels) return err({ kind: "tooManyLevels", poolIds: idsOf(above) });
  }
  return ok(
    pools.toSorted(
      (left, right) => (levels.get(left) ?? 1) - (levels.get(right) ?? 1) || left.poolId - right.poolId,
    ),
  );
}

const idsOf = (pools: readonly PhysicalPool[]): number[] => pools.map(({ poolId }) => poolId);

function accountInTwoPools(pools: readonly PhysicalPool[]): PoolProblem | null {
  const headers = pools.map(({ poolId, headerAccountId }) => ({ poolId, accountId: headerAccountId }));
  const members = pools.flatMap(({ poolId, members: rows }) =>
    rows.map(({ accountId }) => ({ poolId, accountId })),
  );
  for (const places of [members, headers]) {
    for (const [accountId, rows] of Map.groupBy(places, (place) => place.accountId)) {
      if (rows.length > 1) return { kind: "twoPools", accountId, poolIds: rows.map(({ poolId }) => poolId) };
    }
  }
  return null;
}

function accountInTwoCurrencies(pools: readonly PhysicalPool[], currencyOf: CurrencyOf): PoolProblem | null {
  for (const { poolId, headerAccountId, members, place } of pools) {
    for (const accountId of [headerAccountId, ...members.map((member) => member.accountId)]) {
      if ((currencyOf(accountId) ?? place.currency) !== place.currency)
        return { kind: "twoCurrencies", accountId, poolId };
    }
  }
  return null;
}
