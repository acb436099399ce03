/** What a transaction was split into: each change is one statement, however many lines there are. */
import type { ProjectShare } from "@amont/engine/ledger/split-lines.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../../db/scope.ts";
import type { NewCategory } from "../transaction-commands-repository.ts";

export interface StandingLine {
  readonly id: number;
  readonly isPaid: boolean;
  readonly amountMinor: number;
  readonly memo: string;
  readonly isReconciled: boolean;
  readonly shares: readonly ProjectShare[];
}

export interface SplitGroup {
  /** What the whole gave to projects. It keeps that while its lines stand for it. */
  readonly shares: readonly ProjectShare[];
  /** In the order in which they were made. */
  readonly lines: readonly StandingLine[];
}

export async function findSplitGroup(
  database: ScopedDatabase,
  companyId: number,
  groupId: number,
): Promise<SplitGroup> {
  const { rows } = await sql<StandingLine & { readonly isLine: boolean }>`
    select t.id, t.is_paid as "isPaid", t.amount_minor as "amountMinor", t.memo,
      t.reconciliation <> 'none' as "isReconciled", t.split_group_id is not null as "isLine",
      coalesce((select jsonb_agg(jsonb_build_object('projectId', p.project_id, 'amountMinor', p.amount_minor)
          order by p.project_id)
        from transaction_projects p where p.company_id = t.company_id and p.transaction_id = t.id), '[]') as shares
    from transactions t
    where t.company_id = ${companyId} and t.id = any (array(
      select ${groupId}::int
      union all select l.id from transactions l where l.company_id = ${companyId} and l.split_group_id = ${groupId}))
    order by t.id`.execute(database);
  const whole = rows.find(({ id }) => id === groupId);
  return { shares: whole?.shares ?? [], lines: rows.filter(({ isLine, id }) => isLine && id !== groupId) };
}

export interface WrittenLine extends NewCategory {
  readonly name: string;
  readonly memo: string;
  readonly amountMinor: number;
}

const columnsOf = (lines: readonly WrittenLine[]) => sql`
  ${lines.map(({ name }) => name)}::text[], ${lines.map(({ memo }) => memo)}::text[],
  ${lines.map(({ amountMinor }) => amountMinor)}::bigint[], ${lines.map(({ categoryId }) => categoryId)}::int[],
  ${lines.map(({ categorisation }) => categorisation)}::text[]`;

const columnNames = sql.raw("name, memo, amount_minor, category_id, categorisation");

/** New lines of a whole: what they do not say themselves is said by it. Answers their ids in the same order. */
export async function insertLines(
  database: ScopedDatabase,
  companyId: number,
  groupId: number,
  lines: readonly WrittenLine[],
): Promise<readonly number[]> {
  if (lines.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into transactions (company_id, split_group_id, is_paid, is_inflow, bank_account_id, scenario_id, currency,
      vat_rate_bp, payment_date, original_payment_date, billing_date, late_since, origin, import_id, is_reversed,
      ${columnNames})
    select g.company_id, g.id, g.is_paid, g.is_inflow, g.bank_account_id, g.scenario_id, g.currency,
      g.vat_rate_bp, g.payment_date, g.original_payment_date, g.billing_date, g.late_since, g.origin, g.import_id,
      g.is_reversed, v.name, v.memo, v.amount_minor, v.category_id, v.categorisation
    from transactions g
    cross join unnest(${columnsOf(lines)}) with ordinality v (${columnNames}, place)
    where g.company_id = ${companyId} and g.id = ${groupId}
    order by v.place
    returning id`.execute(database);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

export interface ChangedLine extends WrittenLine {
  readonly id: number;
  /** What it gave to several projects was parts of another amount. */
  readonly isStale: boolean;
}

/** Lines that say the same as before are left alone, and leave no history. */
export async function updateLines(
  database: ScopedDatabase,
  companyId: number,
  lines: readonly ChangedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update transactions t set name = v.name, memo = v.memo, amount_minor = v.amount_minor,
      category_id = v.category_id, categorisation = v.categorisation,
      distribution_is_stale = t.distribution_is_stale or v.is_stale
    from unnest(${lines.map(({ id }) => id)}::int[], ${lines.map(({ isStale }) => isStale)}::boolean[],
      ${columnsOf(lines)}) v (id, is_stale, ${columnNames})
    where t.company_id = ${companyId} and t.id = v.id
      and (t.name, t.memo, t.amount_minor, t.category_id, t.categorisation, t.distribution_is_stale)
        is distinct from (v.name, v.memo, v.amount_minor, v.category_id, v.categorisation,
          t.distribution_is_stale or v.is_stale)`.execute(database);
}
