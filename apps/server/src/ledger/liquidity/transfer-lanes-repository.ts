/** Ways between accounts that an administrator wrote. */
import type { LaneType, WrittenLane } from "@amont/engine/liquidity/lanes.ts";
import { sql } from "kysely";
import { executePrepared } from "../../db/prepared-statements.ts";
import type { ScopedDatabase } from "../../db/scope.ts";

export interface StoredLane {
  readonly fromCompanyId: number;
  /** Null: every account of the company. */
  readonly fromAccountId: number | null;
  readonly toCompanyId: number;
  readonly toAccountId: number | null;
  readonly type: LaneType | null;
  readonly isAllowed: boolean;
  readonly cutOffMinutes: number | null;
  readonly feeMinor: number | null;
  readonly leastMinor: number | null;
  readonly mostMinor: number | null;
  readonly capMinor: number | null;
}

/** In the order in which they were written: all of them, or those between these companies. */
export async function findLanes(
  database: ScopedDatabase,
  organisationId: number,
  between?: readonly number[],
): Promise<readonly StoredLane[]> {
  const all = database
    .selectFrom("transfer_lanes")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .orderBy("id");
  const rows = await executePrepared(
    database,
    between === undefined
      ? all
      : all.where(
          sql<boolean>`from_company_id = any (${between}::int[]) and to_company_id = any (${between}::int[])`,
        ),
  );
  return rows.map((row) => ({
    fromCompanyId: row.from_company_id,
    fromAccountId: row.from_account_id,
    toCompanyId: row.to_company_id,
    toAccountId: row.to_account_id,
    type: row.type,
    isAllowed: row.is_allowed,
    cutOffMinutes: row.cut_off_minutes,
    feeMinor: row.fee_minor,
    leastMinor: row.least_minor,
    mostMinor: row.most_minor,
    capMinor: row.cap_minor,
  }));
}

export interface OpenLane extends StoredLane {
  /** How much more the one company may lend the other; null: no limit. */
  readonly capLeftMinor: number | null;
}

/** Those between these companies, with what is left of the caps of their conventions. */
export async function findOpenLanes(
  database: ScopedDatabase,
  organisationId: number,
  companyIds: readonly number[],
): Promise<readonly OpenLane[]> {
  const lanes = await findLanes(database, organisationId, companyIds);
  const isCapped = lanes.some(({ capMinor }) => capMinor !== null);
  const lent = isCapped ? await findOutstanding(database, companyIds) : new Map<string, number>();
  return lanes.map((lane) => {
    const { fromCompanyId, toCompanyId, capMinor } = lane;
    const used = lent.get(`${fromCompanyId}>${toCompanyId}`) ?? 0;
    return Object.assign(lane, { capLeftMinor: capMinor === null ? null : capMinor - used });
  });
}

/** What companies have moved to each other by transfers that were not cancelled, less what came back: `1>2`. */
async function findOutstanding(
  database: ScopedDatabase,
  companyIds: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ giver: number; taker: number; lent: number }>`
    select giver, taker, sum(moved)::bigint as lent from (
      select from_company_id as giver, to_company_id as taker, amount_minor as moved from cash_transfers
        where cancelled_at is null and scenario_id is null and from_company_id = any (${companyIds}::int[])
      union all
      select to_company_id, from_company_id, -amount_minor from cash_transfers
        where cancelled_at is null and scenario_id is null and to_company_id = any (${companyIds}::int[])
    ) moves where giver <> taker group by giver, taker`.execute(database);
  return new Map(rows.map(({ giver, taker, lent }) => [`${giver}>${taker}`, lent]));
}

const laneEnd = (companyId: number, accountId: number | null) =>
  accountId === null ? { companyId } : { accountId };

/** As the engine takes it: what nobody wrote is the usual of the type. */
export function toWrittenLane(lane: OpenLane): WrittenLane {
  const { cutOffMinutes, feeMinor, leastMinor, mostMinor, capLeftMinor } = lane;
  return {
    from: laneEnd(lane.fromCompanyId, lane.fromAccountId),
    to: laneEnd(lane.toCompanyId, lane.toAccountId),
    type: lane.type,
    isAllowed: lane.isAllowed,
    capLeftMinor,
    ...(cutOffMinutes === null ? {} : { cutOffMinutes }),
    ...(feeMinor === null ? {} : { feeMinor }),
    ...(leastMinor === null ? {} : { leastMinor }),
    ...(mostMinor === null ? {} : { mostMinor }),
  };
}
