/** What of a company's lines and categories is with companies of its own group. */
import {
  anyCompany,
  type InternalFacts,
  type MarkedPlace,
} from "@amont/engine/group/intragroup/internal-facts.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type RawBuilder, sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import { type ChangeRange, isWithin } from "../change-range.ts";
import { placeTotals, type TotalsRow } from "../totals-repository.ts";

/**
 * Payments from a day on, and everything expected, as the ledger's own totals. `changeId`: what is internal today, with the
 * lines as they were after a change of the past.
 */
export async function loadInternal(
  database: ScopedDatabase,
  companyId: number,
  from: CalendarDate,
  changeId: number | null = null,
): Promise<InternalFacts> {
  const categories = await database
    .selectFrom("intragroup_categories")
    .select(["category_id", "counterparty_id"])
    .where("company_id", "=", companyId)
    .execute();
  return {
    categories: new Map(categories.map((row) => [row.category_id, row.counterparty_id ?? anyCompany])),
    marked: await loadMarked(database, companyId, from, changeId),
  };
}

async function loadMarked(
  database: ScopedDatabase,
  companyId: number,
  from: CalendarDate,
  changeId: number | null,
): Promise<readonly MarkedPlace[]> {
  const lines = changeId === null ? sql`transactions` : linesAfter(companyId, changeId);
  // What a line was split into is with whom the line is, unless it says otherwise itself.
  const { rows } = await sql<
    TotalsRow & { readonly counterparty_id: number; readonly counterparty_account_id: number }
  >`
    with marked as (
      select m.counterparty_id, m.counterparty_account_id, t.*
      from intragroup_marks m join ${lines} t on t.company_id = m.company_id and t.id = m.transaction_id
      where m.company_id = ${companyId} and m.state = 'confirmed' and not t.is_split
      union all
      select m.counterparty_id, m.counterparty_account_id, t.*
      from intragroup_marks m join ${lines} t on t.company_id = m.company_id and t.split_group_id = m.transaction_id
      where m.company_id = ${companyId} and m.state = 'confirmed'
        and not exists (select from intragroup_marks own where own.company_id = t.company_id and own.transaction_id = t.id)
    ), sums as (
      select counterparty_id, coalesce(counterparty_account_id, 0) as counterparty_account_id, is_paid,
        coalesce(scenario_id, 0) as scenario_id, category_id, coalesce(bank_account_id, 0) as bank_account_id, currency,
        counted_on - date '1970-01-01' as day, sum(counted_minor) as amount
      from marked where counted_minor <> 0 and (not is_paid or counted_on >= ${from}::date)
      group by 1, 2, 3, 4, 5, 6, 7, 8
    )
    select counterparty_id, counterparty_account_id, is_paid, scenario_id, category_id, bank_account_id, currency,
      string_agg(day::text, ',' order by day) as days, string_agg(amount::text, ',' order by day) as amounts
    from sums group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7`.execute(database);
  return rows.map((row) =>
    Object.assign(placeTotals(row), {
      counterpartyId: row.counterparty_id,
      counterpartyAccountId: row.counterparty_account_id,
    }),
  );
}

/** Of marked lines and the parts of them: what changed since was, before its first change; the others are as they were. */
const linesAfter = (companyId: number, changeId: number): RawBuilder<unknown> => sql`(
  with changed as materialized (
    select distinct on (h.row_id) h.row_id::int as id, h.before as line
    from history h join intragroup_marks m on m.company_id = h.company_id
      and m.transaction_id in (h.row_id::int, (coalesce(h.after, h.before) ->> 'split_group_id')::int)
    where h.company_id = ${companyId} and h.table_name = 'transactions' and h.id > ${changeId}
    order by h.row_id, h.id
  )
  select t.company_id, t.id, t.split_group_id, t.is_split, t.is_paid, t.scenario_id, t.category_id, t.bank_account_id,
    t.currency, t.counted_on, t.counted_minor
  from transactions t
  where t.company_id = ${companyId} and not exists (select from changed c where c.id = t.id)
  union all
  select ${companyId}::int, c.id, r.split_group_id, r.is_split, r.is_paid, r.scenario_id, r.category_id, r.bank_account_id,
    r.currency, counted_on(r.payment_date, r.late_since),
    counted_minor(r.is_paid, r.is_ignored, r.is_split, r.reconciliation, r.amount_minor)
  from changed c cross join lateral jsonb_to_record(c.line) as r (split_group_id int, is_split boolean, is_paid boolean,
    scenario_id int, category_id int, bank_account_id int, currency text, payment_date date, late_since date,
    is_ignored boolean, reconciliation text, amount_minor bigint)
  where c.line is not null
)`;

export interface MarkedLine {
  readonly transactionId: number;
  readonly counterpartyId: number;
  /** 0 where nobody knows. */
  readonly counterpartyAccountId: number;
}

/** Lines that are marked, and the parts that they are or were split into since a change. */
export async function findMarkedLines(
  database: ScopedDatabase,
  companyId: number,
  changeId: number,
): Promise<readonly MarkedLine[]> {
  const { rows } = await sql<MarkedLine>`
    with marks as (
      select transaction_id, counterparty_id, coalesce(counterparty_account_id, 0) as account_id
      from intragroup_marks where company_id = ${companyId} and state = 'confirmed'
    ), parts as (
      select t.id, t.split_group_id from transactions t
      where t.company_id = ${companyId} and t.split_group_id in (select transaction_id from marks)
      union
      select h.row_id::int, (h.before ->> 'split_group_id')::int from history h
      where h.company_id = ${companyId} and h.table_name = 'transactions' and h.id > ${changeId}
        and (h.before ->> 'split_group_id')::int in (select transaction_id from marks)
    )
    select transaction_id as "transactionId", counterparty_id as "counterpartyId", account_id as "counterpartyAccountId"
    from marks
    union all
    select p.id, m.counterparty_id, m.account_id from parts p join marks m on m.transaction_id = p.split_group_id
    where not exists (select from intragroup_marks own
      where own.company_id = ${companyId} and own.transaction_id = p.id)`.execute(database);
  return rows;
}

/** Did a line change that is marked, or a part of one? */
export async function hasMarkedChanges(
  database: ScopedDatabase,
  companyId: number,
  range: ChangeRange,
): Promise<boolean> {
  const { rows } = await sql`
    select from history join intragroup_marks m on m.company_id = history.company_id
      and m.transaction_id in (history.row_id::int, (coalesce(history.after, history.before) ->> 'split_group_id')::int)
    where history.company_id = ${companyId} and history.table_name = 'transactions' and ${isWithin(range)}
    limit 1`.execute(database);
  return rows.length > 0;
}
