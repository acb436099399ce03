/** The lines that a consolidation takes out because somebody marked them, with the pairs that they are in. */
import type { NetFlow } from "@amont/engine/group/intragroup/net-parts.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { Group } from "../../../forecast/group-repository.ts";

interface NetFlowRow {
  company_id: number;
  id: number;
  category_id: number;
  counterparty_id: number;
  is_inflow: boolean;
  amount_minor: number;
  currency: CurrencyCode;
  is_paid: boolean;
  day: number;
  pair_id: string | null;
}

/**
 * Of the available companies, as their contributions have them: without what the group ignores, without categories that
 * are internal as a whole, and what a line was split into instead of the line. Whole pairs, where any line of them is in
 * the days or still to come.
 */
export async function findNetFlows(
  database: ScopedDatabase,
  { organisationId, companies }: Pick<Group, "organisationId" | "companies">,
  { from, before }: { readonly from: CalendarDate; readonly before: CalendarDate },
): Promise<ReadonlyArray<Omit<NetFlow, "isUnderWay">>> {
  const shown = companies.filter(({ isAvailable }) => isAvailable);
  const ids = shown.map(({ companyId }) => companyId);
  const ignoredAccounts = companies.flatMap(({ ignoredAccountIds }) => ignoredAccountIds);
  const ignored = shown.flatMap(({ companyId, ignoredCategoryIds }) =>
    ignoredCategoryIds.map((categoryId) => ({ companyId, categoryId })),
  );
  const plans = shown.filter(({ scenarioId }) => scenarioId !== null);
  const fields = sql`m.organisation_id, m.counterparty_id, m.counterparty_account_id, m.pair_id, t.company_id, t.id,
    t.category_id, t.is_inflow, t.is_paid, t.scenario_id, t.bank_account_id, t.currency, t.counted_on, t.counted_minor`;
  const isMarked = sql`m.organisation_id = ${organisationId} and m.state = 'confirmed'
    and m.company_id = any (${ids}::int[]) and m.counterparty_id = any (${ids}::int[])`;
  const { rows } = await sql<NetFlowRow>`
    with recursive apart as (
      select company_id, category_id from intragroup_categories where company_id = any (${ids}::int[])
      union select * from unnest(${ignored.map(({ companyId }) => companyId)}::int[],
        ${ignored.map(({ categoryId }) => categoryId)}::int[])
      union select c.company_id, c.id from categories c join apart a on c.company_id = a.company_id and c.parent_id = a.category_id
    ), marked as (
      select ${fields} from intragroup_marks m
      join transactions t on t.company_id = m.company_id and t.id = m.transaction_id
      where ${isMarked} and not t.is_split
      union all
      select ${fields} from intragroup_marks m
      join transactions t on t.company_id = m.company_id and t.split_group_id = m.transaction_id
      where ${isMarked}
        and not exists (select from intragroup_marks own where own.company_id = t.company_id and own.transaction_id = t.id)
    ), flows as (
      select * from marked f
      where counted_minor <> 0 and coalesce(bank_account_id, 0) <> all (${ignoredAccounts}::int[])
        and coalesce(counterparty_account_id, 0) <> all (${ignoredAccounts}::int[])
        and (company_id, category_id) not in (select company_id, category_id from apart)
        and (scenario_id is null or (company_id, scenario_id) in (select * from unnest(
          ${plans.map(({ companyId }) => companyId)}::int[], ${plans.map(({ scenarioId }) => scenarioId)}::int[])))
    ), wanted as (
      select distinct pair_id, case when pair_id is null then company_id end as company_id, case when pair_id is null then id end as id
      from flows where not is_paid or (counted_on >= ${from}::date and counted_on < ${before}::date)
    )
    select f.company_id, f.id, f.category_id, f.counterparty_id, f.is_inflow, f.counted_minor as amount_minor, f.currency,
      f.is_paid, f.counted_on - date '1970-01-01' as day, f.pair_id
    from flows f join wanted w on (w.pair_id is not null and f.pair_id = w.pair_id)
      or (w.pair_id is null and f.pair_id is null and f.company_id = w.company_id and f.id = w.id)`.execute(
    database,
  );
  return rows.map((row) => ({
    companyId: row.company_id,
    id: row.id,
    categoryId: row.category_id,
    counterpartyId: row.counterparty_id,
    isInflow: row.is_inflow,
    amountMinor: row.amount_minor,
    currency: row.currency,
    isPaid: row.is_paid,
    day: row.day,
    pairId: row.pair_id,
  }));
}
