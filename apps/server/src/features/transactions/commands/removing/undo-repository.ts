/** Taking changes of transactions back, with the parts of them that were given to projects. */
import { type RawBuilder, sql } from "kysely";
import type { ScopedDatabase } from "../../../../db/scope.ts";
import {
  type ChangeRange,
  inRange,
  isForeignOrOld,
  rowChanges,
} from "../../../../ledger/change-range-repository.ts";

const transactionChanges = (companyId: number, range: ChangeRange) =>
  rowChanges(companyId, range, "transactions");

const projectChanges = (companyId: number, range: ChangeRange) => sql`
  select (coalesce(h.after, h.before) ->> 'transaction_id')::int as transaction_id,
    (coalesce(h.after, h.before) ->> 'project_id')::int as project_id,
    (array_agg(h.before order by h.id))[1] as before, (array_agg(h.after order by h.id desc))[1] as after
  from history h where ${inRange(companyId, range)} and h.table_name = 'transaction_projects'
  group by 1, 2`;

/** Every column but those that the database computes: what a transaction goes back to. A test compares them. */
export const restoredColumns = [
  "is_paid",
  "is_inflow",
  "bank_account_id",
  "scenario_id",
  "category_id",
  "categorisation",
  "name",
  "memo",
  "amount_minor",
  "currency",
  "vat_rate_bp",
  "payment_date",
  "original_payment_date",
  "expected_on",
  "billing_date",
  "late_since",
  "origin",
  "import_id",
  "external_id",
  "is_ignored",
  "is_reversed",
  "is_split",
  "split_group_id",
  "reconciliation",
  "reconciled_with",
  "cut_from",
  "transfer_id",
  "distribution_is_stale",
  "created_at",
] as const;

/** Times are written in the session's zone, which may not be the one of then; nothing changes this one. */
const asRemembered = sql`to_jsonb(t) - array['is_listed', 'counted_minor', 'counted_on', 'search_text', 'label_key', 'created_at']`;

/** What lines are matched by, and whether they are at all. */
const matchedColumns = [
  "is_paid",
  "bank_account_id",
  "name",
  "memo",
  "amount_minor",
  "payment_date",
  "is_ignored",
  "is_split",
] as const;

const matchedPart = (row: RawBuilder<unknown>) =>
  sql`jsonb_build_array(${sql.join(matchedColumns.map((column) => sql`${row} -> ${sql.lit(column)}`))})`;

/** Whoever takes a reconciliation back does not want to see it made again. */
const bearsOnMatches = sql`
  (select coalesce(bool_or(${matchedPart(sql`tx.before`)} is distinct from ${matchedPart(sql`tx.after`)}), false)
      and not bool_or(coalesce(tx.before ->> 'reconciliation', 'none') <> coalesce(tx.after ->> 'reconciliation', 'none'))
    from tx where coalesce(tx.after, tx.before) ->> 'scenario_id' is null)`;

/** Its two sides are made, moved and removed together: one of them does not go back alone. */
const touchesTransfers = sql`
  (select count(*) from tx where coalesce(tx.after ->> 'transfer_id', tx.before ->> 'transfer_id') is not null
    and ${matchedPart(sql`tx.before`)} is distinct from ${matchedPart(sql`tx.after`)})`;

interface ExaminedChanges {
  readonly transactionIds: readonly number[];
  /** All of it is the caller's, recent, and still as it left the transactions. */
  readonly isUndoable: boolean;
  /** Lines may belong together otherwise once it is undone. */
  readonly bearsOnMatches: boolean;
}

/** What the range is about, and whether it can be taken back. */
export async function examineChanges(
  database: ScopedDatabase,
  companyId: number,
  range: ChangeRange,
): Promise<ExaminedChanges> {
  const { rows } = await sql<{ ids: number[]; foreign: number; changed: number; bearsOnMatches: boolean }>`
    with tx as (${transactionChanges(companyId, range)}), parts as (${projectChanges(companyId, range)})
    select
      array(select id from tx union select transaction_id from parts) as ids,
      (select count(*) from history h where ${inRange(companyId, range)}
        and h.table_name in ('transactions', 'transaction_projects') and ${isForeignOrOld}) as foreign,
      (select count(*) from tx left join transactions t on t.company_id = ${companyId} and t.id = tx.id
        where (case when t.id is not null then ${asRemembered} end) is distinct from tx.after - 'created_at')
      + (select count(*) from parts left join transaction_projects p on p.company_id = ${companyId}
          and p.transaction_id = parts.transaction_id and p.project_id = parts.project_id
        where (case when p.company_id is not null then to_jsonb(p) end) is distinct from parts.after)
      + ${touchesTransfers} as changed,
      ${bearsOnMatches} as "bearsOnMatches"`.execute(database);
  const found = rows[0] ?? { ids: [], foreign: 0, changed: 0, bearsOnMatches: false };
  return {
    transactionIds: found.ids,
    isUndoable: found.foreign === 0 && found.changed === 0,
    bearsOnMatches: found.bearsOnMatches,
  };
}

/** Gives every row of the range back what it was before. */
export async function restoreChanges(
  database: ScopedDatabase,
  companyId: number,
  range: ChangeRange,
): Promise<void> {
  const columns = sql.join(restoredColumns.map((column) => sql.ref(column)));
  const restored = sql.join(restoredColumns.map((column) => sql.ref(`b.${column}`)));
  await sql`
    delete from transactions t using (${transactionChanges(companyId, range)}) c
    where c.before is null and t.company_id = ${companyId} and t.id = c.id`.execute(database);
  await sql`
    insert into transactions (company_id, id, ${columns})
    select ${companyId}, c.id, ${restored} from (${transactionChanges(companyId, range)}) c
    cross join jsonb_populate_record(null::transactions, c.before) b
    where c.before is not null and c.after is null`.execute(database);
  await sql`
    update transactions t set (${columns}) = row(${restored})
    from (${transactionChanges(companyId, range)}) c
    cross join jsonb_populate_record(null::transactions, c.before) b
    where c.before is not null and c.after is not null and t.company_id = ${companyId} and t.id = c.id`.execute(
    database,
  );
  await sql`
    delete from transaction_projects p using (${projectChanges(companyId, range)}) c
    where c.after is not null and p.company_id = ${companyId}
      and p.transaction_id = c.transaction_id and p.project_id = c.project_id`.execute(database);
  await sql`
    insert into transaction_projects (company_id, transaction_id, project_id, amount_minor)
    select ${companyId}, b.transaction_id, b.project_id, b.amount_minor
    from (${projectChanges(companyId, range)}) c
    cross join jsonb_populate_record(null::transaction_projects, c.before) b
    where c.before is not null`.execute(database);
}

/** An amount that went back alone may not be the one that was shared out since; where nothing is shared, nothing is stale. */
export async function reviewDistributions(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
): Promise<void> {
  await sql`
    update transactions t set distribution_is_stale = v.has_parts
    from (
      select t.id, count(p.project_id) > 0 as has_parts,
        coalesce(bool_or(sign(p.amount_minor) <> sign(t.amount_minor))
          or sum(abs(p.amount_minor)) > abs(t.amount_minor), false) as is_outgrown
      from transactions t
      left join transaction_projects p on p.company_id = t.company_id and p.transaction_id = t.id
      where t.company_id = ${companyId} and t.id = any(${transactionIds}::int[])
      group by t.company_id, t.id
    ) v
    where t.company_id = ${companyId} and t.id = v.id
      and case when t.distribution_is_stale then not v.has_parts else v.is_outgrown end`.execute(database);
}

/** Is one of these in a category that got children meanwhile? */
export async function isAnyAboveLeaf(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
): Promise<boolean> {
  const found = await database
    .selectFrom("transactions as t")
    .innerJoin("categories as child", (join) =>
      join.onRef("child.company_id", "=", "t.company_id").onRef("child.parent_id", "=", "t.category_id"),
    )
    .select("t.id")
    .where("t.company_id", "=", companyId)
    .where("t.id", "=", sql<number>`any(${transactionIds}::int[])`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
