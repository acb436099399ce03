/** Transfers and their two sides. What one statement writes of a transfer, the next writes of both its sides. */
import { sql, type Updateable } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { StoredTransfer } from "../../ledger/liquidity/transfers/new-transfers-repository.ts";

export async function findTransfers(
  database: ScopedDatabase,
  transferIds: readonly string[],
): Promise<readonly StoredTransfer[]> {
  return database
    .selectFrom("cash_transfers")
    .selectAll()
    .where(sql<boolean>`id = any (${transferIds}::uuid[])`)
    .orderBy("organisation_id")
    .orderBy("id")
    .execute();
}

export async function updateTransfer(
  database: ScopedDatabase,
  { organisation_id, id }: Pick<StoredTransfer, "organisation_id" | "id">,
  change: Updateable<Database["cash_transfers"]>,
): Promise<void> {
  await database
    .updateTable("cash_transfers")
    .set(change)
    .where("organisation_id", "=", organisation_id)
    .where("id", "=", id)
    .execute();
}

/** Both sides say again what the transfer says. */
export async function alignSides(database: ScopedDatabase, transfer: StoredTransfer): Promise<void> {
  await sql`
    update transactions t set amount_minor = ${transfer.amount_minor},
      payment_date = case when t.is_inflow then ${transfer.in_on}::date else ${transfer.out_on}::date end,
      original_payment_date = case when t.is_inflow then ${transfer.in_on}::date else ${transfer.out_on}::date end
    where ${ofTransfer(transfer)}`.execute(database);
}

export async function deleteSides(database: ScopedDatabase, transfer: StoredTransfer): Promise<void> {
  await sql`delete from transactions t where ${ofTransfer(transfer)}`.execute(database);
}

/** Its open sides go with it. */
export async function deleteTransfer(
  database: ScopedDatabase,
  { organisation_id, id }: StoredTransfer,
): Promise<void> {
  await database
    .deleteFrom("cash_transfers")
    .where("organisation_id", "=", organisation_id)
    .where("id", "=", id)
    .execute();
}

const ofTransfer = ({ id, from_company_id, to_company_id }: StoredTransfer) => sql`
  t.company_id = any (${[from_company_id, to_company_id]}::int[]) and t.transfer_id = ${id}`;

/** Has the bank done one of its sides? */
export async function hasReconciledSide(
  database: ScopedDatabase,
  transfer: StoredTransfer,
): Promise<boolean> {
  const { rows } = await sql`
    select from transactions t where ${ofTransfer(transfer)} and t.reconciliation <> 'none' limit 1`.execute(
    database,
  );
  return rows.length > 0;
}
