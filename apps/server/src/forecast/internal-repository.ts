/** What of a company's lines and categories is with companies of its own group. */
import {
  anyCompany,
  type InternalFacts,
  type MarkedPlace,
} from "@amont/engine/group/intragroup/internal-facts.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../db/scope.ts";
import { type ChangeRange, isWithin } from "./change-range.ts";

/** Payments from a day on, and everything expected, as the ledger's own totals. */
export async function loadInternal(
  database: ScopedDatabase,
  companyId: number,
  from: CalendarDate,
): Promise<InternalFacts> {
  const categories = await database
    .selectFrom("intragroup_categories")
    .select(["category_id", "counterparty_id"])
    .where("company_id", "=", companyId)
    .execute();
  return {
    categories: new Map(categories.map((row) => [row.category_id, row.counterparty_id ?? anyCompany])),
    marked: await loadMarked(database, companyId, from),
  };
}

async function loadMarked(
  database: ScopedDatabase,
  companyId: number,
  from: CalendarDate,
): Promise<readonly MarkedPlace[]> {
  // What a line was split into is with whom the line is, unless it says otherwise itself.
  const { rows } = await sql<{
    counterparty_id: number;
    counterparty_account_id: number;
    is_paid: boolean;
    scenario_id: number;
    category_id: number;
    bank_account_id: number;
    currency: CurrencyCode;
    days: string;
    amounts: string;
  }>`
    with marked as (
      select m.counterparty_id, m.counterparty_account_id, t.*
      from intragroup_marks m join transactions t on t.company_id = m.company_id and t.id = m.transaction_id
      where m.company_id = ${companyId} and m.state = 'confirmed' and not t.is_split
      union all
      select m.counterparty_id, m.counterparty_account_id, t.*
      from intragroup_marks m join transactions t on t.company_id = m.company_id and t.split_group_id = m.transaction_id
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
  return rows.map((row) => ({
    counterpartyId: row.counterparty_id,
    counterpartyAccountId: row.counterparty_account_id,
    isPaid: row.is_paid,
    scenarioId: row.scenario_id,
    categoryId: row.category_id,
    accountId: row.bank_account_id,
    currency: row.currency,
    sums: {
      days: Int32Array.from(row.days.split(","), Number),
      amounts: Float64Array.from(row.amounts.split(","), Number),
    },
  }));
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
