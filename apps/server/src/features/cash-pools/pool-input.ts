/** What people wrote about a pool: whether it can be, and why not. */
import { type Failure, failure } from "@amont/contract/failure.ts";
import {
  mostPoolDays,
  type PoolDefinition,
  type WirePoolMember,
} from "@amont/contract/operations/cash-pools/cash-pool-fields.ts";
import { orderPools } from "@amont/engine/liquidity/pool/order-pools.ts";
import type { SimulationProblem } from "@amont/engine/liquidity/pool/simulate-pool.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type DateInterval, dateInterval, lengthDays } from "@amont/kernel/interval.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { accountIdsOf, physicalPool } from "../../ledger/cash-pools/pool-chain.ts";
import type { PoolFacts } from "../../ledger/cash-pools/pool-facts.ts";
import { findPoolAccounts, type StoredPool } from "../../ledger/cash-pools/pools-repository.ts";
import { publish } from "../../realtime/publish.ts";
import type { Reader } from "./seen-pools.ts";

export const refused = (field: string, problem: string): Result<never, Failure> =>
  err(failure("invalid_input", { issues: [{ in: "body", field, problem }] }));

export const announcePools = (
  { database }: Pick<OperationContext, "database">,
  organisationId: number,
): Promise<void> =>
  publish(database, { organisationId }, { name: "CashPoolsChanged", payload: { organisationId } });

export function checkDefinition({
  sweepDays,
  weekday,
}: Pick<PoolDefinition, "sweepDays" | "weekday">): Result<undefined, Failure> {
  if ((sweepDays === "weekly") !== (weekday !== null))
    return refused("weekday", "only and always of weekly sweeps");
  return ok(undefined);
}

/** A member has what its rule needs, and nothing else. */
export function checkMember(member: WirePoolMember, field: string): Result<undefined, Failure> {
  const { rule, targetMinor, leastMinor, mostMinor } = member;
  if ((rule === "target") !== (targetMinor !== null))
    return refused(`${field}.targetMinor`, "only and always of a target");
  if ((rule === "range") !== (leastMinor !== null) || (rule === "range") !== (mostMinor !== null))
    return refused(`${field}.leastMinor`, "both and only of a range");
  if (leastMinor !== null && mostMinor !== null && mostMinor < leastMinor)
    return refused(`${field}.mostMinor`, "below the least");
  return ok(undefined);
}

/**
 * Whether the pools of the organisation can be so, with this one among them: accounts of its companies, one currency, an
 * account in one physical pool at most, no circle, four levels.
 */
export async function checkPools(
  { database, caller }: OperationContext,
  organisationId: number,
  pools: readonly StoredPool[],
  changed: StoredPool,
): Promise<Result<undefined, Failure>> {
  const companyIds = [...caller.companies.values()]
    .filter((access) => access.organisationId === organisationId)
    .map(({ companyId }) => companyId);
  const accounts = await findPoolAccounts(database, companyIds, pools.flatMap(accountIdsOf));
  const { headerCompanyId: companyId, headerAccountId: accountId } = changed;
  for (const given of [{ companyId, accountId }, ...changed.members]) {
    if (accounts.get(given.accountId)?.company_id !== given.companyId)
      return refused("accountId", `no account ${given.accountId} of company ${given.companyId}`);
  }
  const twice = duplicate(changed.members.map((member) => member.accountId));
  if (twice !== undefined) return err(failure("32102", { kind: "twoPools", accountId: twice }));
  const other = accountIdsOf(changed).find((id) => accounts.get(id)?.currency !== changed.currency);
  if (other !== undefined) return err(failure("32102", { kind: "twoCurrencies", accountId: other }));
  const physical = pools.filter(({ kind }) => kind === "physical");
  const ordered = orderPools(
    physical.map((pool) => physicalPool(pool, accounts.get(pool.headerAccountId))),
    (id) => accounts.get(id)?.currency,
  );
  return ordered.ok ? ok(undefined) : err(failure("32102", { ...ordered.error }));
}

const duplicate = (ids: readonly number[]): number | undefined =>
  ids.find((id, place) => ids.indexOf(id) !== place);

/** Both days are included. */
export function intervalOf(
  from: CalendarDate,
  to: CalendarDate,
  place: "query" | "body",
): Result<DateInterval, Failure> {
  const problem = to < from ? "before the first day" : `over ${mostPoolDays} days`;
  if (to < from || lengthDays(dateInterval(from, to)) >= mostPoolDays)
    return err(failure("invalid_input", { issues: [{ in: place, field: "to", problem }] }));
  return ok(dateInterval(from, addDays(to, 1)));
}

/** What keeps an evening from being worked out. Which accounts nobody knows is for who reads their companies. */
export function simulationFailure(
  problem: SimulationProblem,
  accounts: PoolFacts["accounts"],
  { reads }: Reader,
): Failure {
  if (problem.kind !== "unknownBalance") return failure("32102", { kind: problem.kind });
  const accountIds = problem.accountIds.filter((id) => reads(accounts.get(id)?.company_id ?? 0));
  return failure("32103", { accountIds });
}
