/** Stored pools as the engine takes them, and those that are worked out together. */
import type { PhysicalPool } from "@amont/engine/liquidity/pool/order-pools.ts";
import type { PoolMember, SweepRule } from "@amont/engine/liquidity/pool/sweep.ts";
import type { SweepDays } from "@amont/engine/liquidity/pool/sweep-days.ts";
import { invariant } from "@amont/kernel/assert.ts";
import type { PoolAccount, StoredMember, StoredPool } from "./pools-repository.ts";

export const accountIdsOf = ({ headerAccountId, members }: StoredPool): readonly number[] => [
  headerAccountId,
  ...members.map(({ accountId }) => accountId),
];

export const companyIdsOf = (pools: readonly StoredPool[]): ReadonlySet<number> =>
  new Set(
    pools.flatMap(({ headerCompanyId, members, formerMembers }) => [
      headerCompanyId,
      ...[...members, ...formerMembers].map(({ companyId }) => companyId),
    ]),
  );

/** The physical pools that share accounts with these, directly or through others: a sweep of one moves the other. */
export function chainOf(pools: readonly StoredPool[], accountIds: Iterable<number>): readonly StoredPool[] {
  const reached = new Set(accountIds);
  const chain = new Set<StoredPool>();
  const physical = pools.filter(({ kind }) => kind === "physical");
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (const pool of physical) {
      const own = accountIdsOf(pool);
      if (chain.has(pool) || !own.some((id) => reached.has(id))) continue;
      chain.add(pool);
      for (const id of own) reached.add(id);
      isGrowing = true;
    }
  }
  return physical.filter((pool) => chain.has(pool));
}

function sweepDaysOf({ sweepDays, weekday }: Pick<StoredPool, "sweepDays" | "weekday">): SweepDays {
  return sweepDays === "weekly" ? { kind: "weekly", weekday: weekday ?? 1 } : { kind: sweepDays };
}

function ruleOf({ rule, targetMinor, leastMinor, mostMinor }: StoredMember): SweepRule {
  if (rule === "zero") return { kind: "zero" };
  if (rule === "target") {
    invariant(targetMinor !== null, "a target has its amount");
    return { kind: "target", targetMinor };
  }
  invariant(leastMinor !== null && mostMinor !== null, "a range has its ends");
  return { kind: "range", leastMinor, mostMinor };
}

const engineMember = (member: StoredMember): PoolMember => ({
  accountId: member.accountId,
  rule: ruleOf(member),
  direction: member.direction,
  thresholdMinor: member.thresholdMinor,
  stepMinor: member.stepMinor,
  priority: member.priority,
  allOrNothing: member.allOrNothing,
});

/** The header's overdraft and country come from its account; what is not known of it is none. */
export function physicalPool(
  pool: StoredPool,
  header: PoolAccount | undefined,
  written?: PhysicalPool["written"],
): PhysicalPool {
  return {
    poolId: pool.id,
    headerAccountId: pool.headerAccountId,
    headerLimitMinor: header?.overdraftMinor ?? 0,
    place: { currency: pool.currency, country: header?.country ?? null },
    days: sweepDaysOf(pool),
    members: pool.members.map(engineMember),
    ...(written === undefined ? {} : { written }),
  };
}
