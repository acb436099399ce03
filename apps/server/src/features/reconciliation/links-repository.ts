/** Cutting transactions into parts, linking the parts, and putting them together again: a few statements for any number. */
import type { CutPart, Reunion } from "@amont/engine/ledger/reunite-parts.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

export interface Division {
  readonly transactionId: number;
  /** In its direction; they add up to it. */
  readonly parts: readonly number[];
}

/**
 * Cuts each into its parts and answers their ids in the order given. A whole is stood for by its parts, all of them new; a
 * line of a split keeps the first part, and the others stand beside it.
 */
export async function divide(
  database: ScopedDatabase,
  companyId: number,
  divisions: readonly Division[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (divisions.length === 0) return new Map();
  const places = divisions.flatMap(({ transactionId, parts }) =>
    parts.map((amountMinor, place) => ({ transactionId, amountMinor, place })),
  );
  const cut = sql`unnest(${places.map(({ transactionId }) => transactionId)}::int[],
    ${places.map(({ place }) => place)}::int[], ${places.map(({ amountMinor }) => amountMinor)}::bigint[])
    v (transaction_id, place, amount_minor)`;
  const { rows } = await sql<{ id: number; cut_from: number }>`
    insert into transactions (company_id, split_group_id, cut_from, is_paid, is_inflow, bank_account_id, scenario_id,
      currency, vat_rate_bp, payment_date, original_payment_date, billing_date, late_since, origin, import_id,
      is_reversed, category_id, categorisation, name, memo, amount_minor)
    select g.company_id, coalesce(g.split_group_id, g.id), g.id, g.is_paid, g.is_inflow, g.bank_account_id,
      g.scenario_id, g.currency, g.vat_rate_bp, g.payment_date, g.original_payment_date, g.billing_date, g.late_since,
      g.origin, g.import_id, g.is_reversed, g.category_id, g.categorisation, g.name, g.memo, v.amount_minor
    from ${cut} join transactions g on g.company_id = ${companyId} and g.id = v.transaction_id
    where g.split_group_id is null or v.place > 0
    order by v.transaction_id, v.place
    returning id, cut_from`.execute(database);
  const newIds = rows.map(({ id }) => id);
  await shareProjects(database, companyId, newIds);
  await sql`
    update transaction_projects p set amount_minor = v.amount_minor
    from ${cut}, transactions g
    where v.place = 0 and p.company_id = ${companyId} and p.transaction_id = v.transaction_id
      and g.company_id = p.company_id and g.id = p.transaction_id and g.split_group_id is not null
      and p.amount_minor = g.amount_minor`.execute(database);
  await sql`
    update transactions g set is_split = g.split_group_id is null,
      amount_minor = case when g.split_group_id is null then g.amount_minor else v.amount_minor end,
      distribution_is_stale = g.distribution_is_stale or (g.split_group_id is not null and exists (
        select from transaction_projects p where p.company_id = g.company_id and p.transaction_id = g.id
          and p.amount_minor <> v.amount_minor))
    from ${cut} where v.place = 0 and g.company_id = ${companyId} and g.id = v.transaction_id`.execute(
    database,
  );
  return partIds(divisions, rows);
}

function partIds(
  divisions: readonly Division[],
  rows: ReadonlyArray<{ readonly id: number; readonly cut_from: number }>,
): ReadonlyMap<number, readonly number[]> {
  const cutOff = Map.groupBy(
    rows.toSorted((left, right) => left.id - right.id),
    ({ cut_from }) => cut_from,
  );
  return new Map(
    divisions.map(({ transactionId, parts }) => {
      const ids = (cutOff.get(transactionId) ?? []).map(({ id }) => id);
      return [transactionId, ids.length < parts.length ? [transactionId, ...ids] : ids];
    }),
  );
}

/** What was given to one project entirely keeps it, part by part. */
async function shareProjects(database: ScopedDatabase, companyId: number, partIdsOfCut: readonly number[]) {
  await sql`
    insert into transaction_projects (company_id, transaction_id, project_id, amount_minor)
    select l.company_id, l.id, p.project_id, l.amount_minor
    from transactions l
    join transactions g on g.company_id = l.company_id and g.id = l.cut_from
    join transaction_projects p on p.company_id = g.company_id and p.transaction_id = g.id
      and p.amount_minor = g.amount_minor
    where l.company_id = ${companyId} and l.id = any (${partIdsOfCut}::int[])`.execute(database);
}

export async function unlink(
  database: ScopedDatabase,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update transactions set reconciliation = 'none', reconciled_with = null
    where company_id = ${companyId} and id = any (${ids}::int[])`.execute(database);
}

/** All the lines of the splits that these lines are parts of. */
export async function findParts(
  database: ScopedDatabase,
  companyId: number,
  groupIds: readonly number[],
  reopenedIds: readonly number[],
): Promise<readonly CutPart[]> {
  const { rows } = await sql<CutPart>`
    select l.id, l.split_group_id as "groupId", l.cut_from as "cutFrom", l.amount_minor as "amountMinor",
      l.reconciliation = 'none' and l.is_paid = g.is_paid and l.is_inflow = g.is_inflow and not l.is_ignored as "isOpen",
      l.id = any (${reopenedIds}::int[]) as "isReopened"
    from transactions l join transactions g on g.company_id = l.company_id and g.id = l.split_group_id
    where l.company_id = ${companyId} and l.split_group_id = any (${groupIds}::int[])
    order by l.id`.execute(database);
  return rows;
}

/** What was said of the last part meanwhile is said of the whole. */
export async function reunite(
  database: ScopedDatabase,
  companyId: number,
  { removedIds, amounts, restored }: Reunion,
): Promise<void> {
  if (amounts.size > 0) {
    const grown = sql`unnest(${[...amounts.keys()]}::int[], ${[...amounts.values()]}::bigint[]) v (id, amount_minor)`;
    await sql`
      update transaction_projects p set amount_minor = v.amount_minor from ${grown}, transactions t
      where p.company_id = ${companyId} and p.transaction_id = v.id and t.company_id = p.company_id and t.id = v.id
        and p.amount_minor = t.amount_minor`.execute(database);
    await sql`
      update transactions t set amount_minor = v.amount_minor,
        distribution_is_stale = t.distribution_is_stale or exists (select from transaction_projects p
          where p.company_id = t.company_id and p.transaction_id = t.id and p.amount_minor <> v.amount_minor)
      from ${grown} where t.company_id = ${companyId} and t.id = v.id`.execute(database);
  }
  if (restored.length > 0) {
    await sql`
      update transactions g set is_split = false, category_id = l.category_id, categorisation = l.categorisation,
        name = l.name, memo = l.memo, payment_date = l.payment_date, billing_date = l.billing_date,
        late_since = l.late_since, vat_rate_bp = l.vat_rate_bp, bank_account_id = l.bank_account_id
      from unnest(${restored.map(({ groupId }) => groupId)}::int[], ${restored.map(({ lineId }) => lineId)}::int[])
        v (group_id, line_id)
      join transactions l on l.company_id = ${companyId} and l.id = v.line_id
      where g.company_id = ${companyId} and g.id = v.group_id`.execute(database);
  }
  if (removedIds.length > 0) {
    await database
      .deleteFrom("transactions")
      .where("company_id", "=", companyId)
      .where("id", "=", sql<number>`any(${removedIds}::int[])`)
      .execute();
  }
}
