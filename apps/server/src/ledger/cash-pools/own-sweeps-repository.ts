/** Sweeps that are transfers of ours. */
import type { PoolMove } from "@amont/engine/liquidity/pool/positions.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import { executePrepared } from "../../db/prepared-statements.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { StoredPool } from "./pools-repository.ts";
import { sweepName } from "./sweep-name.ts";

export interface WrittenSweep {
  readonly poolId: number;
  readonly companyId: number;
  readonly accountId: number;
  readonly transferId: string;
  /** Positive: from the member to the header. */
  readonly sweptMinor: number;
  /** Somebody took the transfer out again: the member is not swept that day. */
  readonly isCancelled: boolean;
}

/** Those of a day, of members that the pools have. */
export async function findWrittenSweeps(
  database: ScopedDatabase,
  companyIds: readonly number[],
  pools: readonly StoredPool[],
  day: CalendarDate,
): Promise<readonly WrittenSweep[]> {
  const members = pools.flatMap(({ id, members: own }) =>
    own.map(({ companyId, accountId }) => ({
      poolId: id,
      companyId,
      accountId,
      name: sweepName(id, day, accountId),
    })),
  );
  const query = sql<WrittenSweep>`
    select m."poolId", m."companyId", m."accountId", x.id as "transferId", x.cancelled_at is not null as "isCancelled",
      (case when x.from_account_id = m."accountId" then x.amount_minor else -x.amount_minor end)::bigint as "sweptMinor"
    from json_to_recordset(${JSON.stringify(members)}::json) m ("poolId" int, "companyId" int, "accountId" int, name uuid)
    join cash_transfers x on x.id = m.name and x.pool_id = m."poolId" and m."accountId" in (x.from_account_id, x.to_account_id)
    where x.organisation_id in (select c.organisation_id from companies c where c.id = any (${companyIds}::int[]))
    order by m."poolId", m."accountId"`;
  return executePrepared(database, query);
}

/** What transfers between members and the header will move that the member's bank has not done yet; late ones today. */
export async function findPlannedSweeps(
  database: ScopedDatabase,
  { headerCompanyId, headerAccountId, members, formerMembers }: StoredPool,
  today: CalendarDate,
): Promise<readonly PoolMove[]> {
  const memberIds = [...members, ...formerMembers].map(({ accountId }) => accountId);
  const { rows } = await sql<PoolMove>`
    select e.bank_account_id as "memberId", greatest(e.payment_date, ${today}::date) as day,
      (case when e.is_inflow then -e.amount_minor else e.amount_minor end)::bigint as "sweptMinor"
    from cash_transfers x
    join transactions e on e.company_id in (x.from_company_id, x.to_company_id) and e.transfer_id = x.id
      and e.bank_account_id = any (${memberIds}::int[]) and e.reconciled_with is null
    where x.scenario_id is null and x.cancelled_at is null
      and ((x.from_company_id = ${headerCompanyId} and x.from_account_id = ${headerAccountId})
        or (x.to_company_id = ${headerCompanyId} and x.to_account_id = ${headerAccountId}))
    order by day, e.bank_account_id`.execute(database);
  return rows;
}
