/** What a call did to transfers, by the database's own memory. */
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import { isForeignOrOld } from "../../ledger/change-range-repository.ts";
import type { StoredTransfer } from "../../ledger/liquidity/transfers/new-transfers-repository.ts";

/** What a transfer goes back to; null: it was made by the call. */
export interface TransferChange {
  readonly id: string;
  readonly before: Pick<StoredTransfer, "amount_minor" | "out_on" | "in_on" | "type" | "cancelled_at"> | null;
}

/**
 * All that was changed along with the last change of the transfer. None where that is somebody else's or too old, or where
 * any of them has changed since.
 */
export async function findLastStep(
  database: ScopedDatabase,
  { organisation_id, id }: Pick<StoredTransfer, "organisation_id" | "id">,
): Promise<readonly TransferChange[]> {
  const { rows } = await sql<TransferChange & { isUndoable: boolean }>`
    with own as (
      select * from history h where h.organisation_id = ${organisation_id} and h.company_id is null
        and h.table_name = 'cash_transfers'
    ), last as (
      select request_id from own where row_id = ${id} order by id desc limit 1
    ), step as (
      select h.* from own h, last where h.request_id = last.request_id
    )
    select h.row_id as id, (array_agg(h.before order by h.id))[1] as before,
      not bool_or(${isForeignOrOld})
        and max(h.id) = (select max(later.id) from own later where later.row_id = h.row_id)
        and (array_agg(h.after order by h.id desc))[1] is not null as "isUndoable"
    from step h group by h.row_id`.execute(database);
  return rows.every(({ isUndoable }) => isUndoable) ? rows : [];
}
