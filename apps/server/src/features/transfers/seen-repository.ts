/** How companies stood when somebody thought a transfer out. */
import type { SeenCompany } from "@amont/contract/operations/transfers/transfer-fields.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

/** What positions rest on: whoever has seen these changes has seen how the accounts stand. */
const positionTables = ["transactions", "bank_accounts"];

export async function findSeen(
  database: ScopedDatabase,
  companyIds: readonly number[],
): Promise<SeenCompany[]> {
  const { rows } = await sql<SeenCompany>`
    select c.id as "companyId", coalesce((select max(l.change_id) from latest_changes l
      where l.company_id = c.id and l.table_name = any (${positionTables}::text[])), 0) as change
    from unnest(${companyIds}::int[]) c (id) order by c.id`.execute(database);
  return rows;
}

/** What a transaction says about a position; a memo does not. */
const countedPart = (row: "h.before" | "h.after") => sql`
  jsonb_build_array(${sql.join(
    [
      "bank_account_id",
      "is_paid",
      "is_inflow",
      "amount_minor",
      "payment_date",
      "late_since",
      "is_ignored",
      "is_split",
      "reconciliation",
      "scenario_id",
      "known_balance_minor",
      "known_balance_on",
      "overdraft_minor",
    ].map((column) => sql`${sql.ref(row)} -> ${sql.lit(column)}`),
  )})`;

/** Of these accounts, one whose position may be another than the caller saw. */
export async function findChangedAccount(
  database: ScopedDatabase,
  accountIds: readonly number[],
  { companyId, change }: SeenCompany,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select a.id from history h
    join unnest(${accountIds}::int[]) a (id) on case h.table_name
      when 'bank_accounts' then h.row_id = a.id::text
      else (h.before ->> 'bank_account_id')::int = a.id or (h.after ->> 'bank_account_id')::int = a.id end
    where h.company_id = ${companyId} and h.id > ${change} and h.table_name = any (${positionTables}::text[])
      and ${countedPart("h.before")} is distinct from ${countedPart("h.after")}
    order by h.id limit 1`.execute(database);
  return rows[0]?.id ?? null;
}
