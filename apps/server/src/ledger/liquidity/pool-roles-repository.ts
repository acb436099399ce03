/** What accounts are in cash pools: who sweeps them, and which of them money may go through. */
import { sql } from "kysely";
import { executePrepared } from "../../db/prepared-statements.ts";
import type { ScopedDatabase } from "../../db/scope.ts";

export interface PoolRole {
  /** The physical pool that we sweep ourselves, its header included; null: none. */
  readonly ownPoolId: number | null;
  /** The header of such a pool. */
  readonly isOwnHeader: boolean;
  /** A member that its bank sweeps: what we moved would be moved twice. */
  readonly isSweptByBank: boolean;
  /** The pool that it stands in, physical or notional: its own where it is a header. */
  readonly poolName: string | null;
}

export const noPoolRole: PoolRole = {
  ownPoolId: null,
  isOwnHeader: false,
  isSweptByBank: false,
  poolName: null,
};

/** By account; those in no pool are not there. Who left a pool is in it no more. */
export async function findPoolRoles(
  database: ScopedDatabase,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, PoolRole>> {
  const query = sql<PoolRole & { account: number }>`
    with places as (
      select m.bank_account_id as account, p.id, p.name, false as is_header,
        case p.kind when 'physical' then p.executed_by end as swept_by
      from cash_pool_members m join cash_pools p on p.organisation_id = m.organisation_id and p.id = m.pool_id
      where m.left_on is null and m.bank_account_id = any (${accountIds}::int[])
      union all
      select p.header_account_id, p.id, p.name, true, case p.kind when 'physical' then p.executed_by end
      from cash_pools p where p.header_account_id = any (${accountIds}::int[])
    )
    select account, min(id) filter (where swept_by = 'us') as "ownPoolId",
      coalesce(bool_or(is_header and swept_by = 'us'), false) as "isOwnHeader",
      coalesce(bool_or(not is_header and swept_by = 'bank'), false) as "isSweptByBank",
      (array_agg(name order by is_header desc, id))[1] as "poolName"
    from places group by account`;
  const rows = await executePrepared(database, query);
  return new Map(
    rows.map(({ account, ownPoolId, isOwnHeader, isSweptByBank, poolName }) => [
      account,
      { ownPoolId, isOwnHeader, isSweptByBank, poolName },
    ]),
  );
}
