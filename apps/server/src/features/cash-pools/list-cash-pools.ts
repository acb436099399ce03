import type { InputOf } from "@amont/contract/operation.ts";
import type { ListedCashPool, listCashPools } from "@amont/contract/operations/cash-pools/list-cash-pools.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { accountIdsOf, companyIdsOf } from "../../ledger/cash-pools/pool-chain.ts";
import { type PoolFacts, poolBalances } from "../../ledger/cash-pools/pool-facts.ts";
import type { StoredPool } from "../../ledger/cash-pools/pools-repository.ts";
import { findCompanyNames } from "./cash-pools-repository.ts";
import { paidPositions } from "./pool-positions.ts";
import {
  accountView,
  hasOthers,
  nextSweepOn,
  type Reader,
  readsAll,
  seenPools,
  todayOfPool,
} from "./seen-pools.ts";

export async function listCashPoolsUseCase(
  { params: { organisationId } }: InputOf<typeof listCashPools>,
  context: OperationContext,
) {
  const { reader, seen } = await seenPools(context, organisationId);
  const names = await findCompanyNames(context.database, [...companyIdsOf(seen)].filter(reader.sees));
  const pools: ListedCashPool[] = [];
  // One after the other: they are few, and what each is worked out from is opened for it alone.
  for (const pool of seen) pools.push(await listed(context, { organisationId, pool, reader, names }));
  return ok({ canManage: reader.isAdministrator, pools });
}

interface Listed {
  readonly organisationId: number;
  readonly pool: StoredPool;
  readonly reader: Reader;
  readonly names: ReadonlyMap<number, string>;
}

async function listed(
  context: OperationContext,
  { organisationId, pool, reader, names }: Listed,
): Promise<ListedCashPool> {
  const today = await todayOfPool(context, pool);
  const facts = await poolBalances(context.database, [pool], {
    period: dateInterval(addDays(today, -1), today),
    today,
  });
  const header = facts.accounts.get(pool.headerAccountId);
  const companyName = names.get(pool.headerCompanyId);
  const { id, name, currency, kind, executedBy } = pool;
  return {
    id,
    name,
    currency,
    kind,
    executedBy,
    header: header === undefined || companyName === undefined ? null : accountView(header, companyName),
    memberCount: pool.members.filter(({ companyId }) => reader.sees(companyId)).length,
    hasOthers: hasOthers(pool, reader),
    balanceMinor: balanceOf(pool, facts, reader),
    largestPositionMinor: await largestPosition(context, organisationId, { pool, reader, today }),
    nextSweepOn: nextSweepOn(pool, header, today),
  };
}

/** At the end of yesterday. */
function balanceOf(pool: StoredPool, { accounts, balances }: PoolFacts, reader: Reader): number | null {
  const mayKnow = pool.kind === "physical" ? reader.reads(pool.headerCompanyId) : readsAll(pool, reader);
  const counted = pool.kind === "physical" ? [pool.headerAccountId] : [...new Set(accountIdsOf(pool))];
  if (!mayKnow || counted.some((id) => accounts.get(id)?.isKnown !== true)) return null;
  return minorUnits(counted.reduce((sum, id) => sum + (balances.get(id)?.[0] ?? 0), 0));
}

async function largestPosition(
  { database }: OperationContext,
  organisationId: number,
  {
    pool,
    reader,
    today,
  }: { readonly pool: StoredPool; readonly reader: Reader; readonly today: CalendarDate },
): Promise<number | null> {
  if (pool.kind === "notional") return null;
  const own = pool.members.filter(({ companyId }) => reader.reads(companyId));
  if (own.length === 0) return null;
  const positions = await paidPositions(database, organisationId, pool, today);
  const byCompany = Map.groupBy(own, ({ companyId }) => companyId);
  const ofCompanies = [...byCompany.values()].map((members) =>
    members.reduce((sum, { accountId }) => sum + (positions.get(accountId) ?? 0), 0),
  );
  return Math.max(...ofCompanies.map(Math.abs));
}
