/** The pools that a caller sees, and of which companies they are told what. */
import type { PooledAccountView } from "@amont/contract/operations/cash-pools/cash-pool-fields.ts";
import { isSweepDay } from "@amont/engine/liquidity/pool/sweep-days.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import type { Principal } from "../../http/principal.ts";
import { readingCompanies } from "../../ledger/cash-pools/opened-companies.ts";
import { companyIdsOf, physicalPool } from "../../ledger/cash-pools/pool-chain.ts";
import { findPools, type PoolAccount, type StoredPool } from "../../ledger/cash-pools/pools-repository.ts";
import { companyToday } from "../../ledger/company-today.ts";

export interface Reader {
  readonly isAdministrator: boolean;
  /** Whose cash flow they read: their amounts are told. */
  readonly reads: (companyId: number) => boolean;
  /** And whose accounts they see by name: who administers puts pools together without reading along. */
  readonly sees: (companyId: number) => boolean;
}

function readerOf({ companies, organisations }: Principal, organisationId: number): Reader {
  const isAdministrator = organisations.get(organisationId)?.isAdministrator === true;
  const ofOrganisation = (companyId: number) => {
    const access = companies.get(companyId);
    return access?.organisationId === organisationId ? access : undefined;
  };
  const reads = (companyId: number) => {
    const access = ofOrganisation(companyId);
    return access !== undefined && access.levels.CashFlow !== "none" && access.activated.includes("CashFlow");
  };
  return {
    isAdministrator,
    reads,
    sees: (companyId) => reads(companyId) || (isAdministrator && ofOrganisation(companyId) !== undefined),
  };
}

const isSeen = (pool: StoredPool, { isAdministrator, sees }: Reader): boolean =>
  isAdministrator || [...companyIdsOf([pool])].some(sees);

export interface SeenPools {
  readonly reader: Reader;
  /** All of the organisation: what is worked out needs those that the caller does not see. */
  readonly all: readonly StoredPool[];
  readonly seen: readonly StoredPool[];
}

export async function seenPools(
  { database, caller }: OperationContext,
  organisationId: number,
): Promise<SeenPools> {
  const reader = readerOf(caller, organisationId);
  const all = await findPools(database, organisationId);
  return { reader, all, seen: all.filter((pool) => isSeen(pool, reader)) };
}

export interface SeenPool extends Omit<SeenPools, "seen"> {
  readonly pool: StoredPool;
  /** In the header's company. */
  readonly today: CalendarDate;
}

/** Undefined: there is none of that number, as far as the caller may know. */
export async function seenPool(
  context: OperationContext,
  { organisationId, poolId }: { readonly organisationId: number; readonly poolId: number },
): Promise<SeenPool | undefined> {
  const { seen, ...rest } = await seenPools(context, organisationId);
  const pool = seen.find(({ id }) => id === poolId);
  return pool === undefined ? undefined : { ...rest, pool, today: await todayOfPool(context, pool) };
}

export const todayOfPool = (
  { database, now }: Pick<OperationContext, "database" | "now">,
  { headerCompanyId }: StoredPool,
): Promise<CalendarDate> =>
  readingCompanies(database, [headerCompanyId], () => companyToday(database, headerCompanyId, now));

/** Where an evening of it writes. */
export const sweptCompanies = ({ headerCompanyId, members }: StoredPool): ReadonlySet<number> =>
  new Set([headerCompanyId, ...members.map(({ companyId }) => companyId)]);

/** They administer; amounts are written only by who may write them in each of the companies. */
export function refusalToWrite(
  { companies }: Principal,
  companyIds: Iterable<number>,
): "38103" | "forbidden" | null {
  for (const companyId of companyIds) {
    const access = companies.get(companyId);
    if (access?.isArchived === true) return "38103";
    if (access?.levels.CashFlow !== "write" || !access.activated.includes("CashFlow")) return "forbidden";
  }
  return null;
}

/** Who reads every company of the pool may know what they hold together. */
export const readsAll = (pool: StoredPool, { reads }: Reader): boolean =>
  [...companyIdsOf([pool])].every(reads);

export const hasOthers = (pool: StoredPool, { sees }: Reader): boolean =>
  [...companyIdsOf([pool])].some((companyId) => !sees(companyId));

/** No pool rests longer than a month and the days after it on which banks are closed. */
const longestRest = 45;

export function nextSweepOn(
  pool: StoredPool,
  header: PoolAccount | undefined,
  today: CalendarDate,
): CalendarDate | null {
  if (pool.kind === "notional") return null;
  const { days, place } = physicalPool(pool, header);
  for (let count = 0; count <= longestRest; count += 1) {
    const day = addDays(today, count);
    if (isSweepDay(days, place, day)) return day;
  }
  return null;
}

export const accountView = (account: PoolAccount, companyName: string): PooledAccountView => ({
  companyId: account.company_id,
  companyName,
  accountId: account.id,
  accountName: account.name,
  bankName: account.bankName,
});
