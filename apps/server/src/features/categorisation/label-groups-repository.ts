import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { money } from "@amont/kernel/money.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import { suggestionFor } from "../../ledger/categorisation/categorisation-repository.ts";

interface Page {
  readonly isPaid: boolean;
  readonly skip: number;
  readonly take: number;
}

interface GroupRow {
  label_key: string;
  is_inflow: boolean;
  count: number;
  example_name: string;
  sums: Array<{ currency: CurrencyCode; amount_minor: number }>;
  first_on: string;
  last_on: string;
  category_id: number | null;
  times: number | null;
  out_of: number | null;
  group_count: number;
  transaction_count: number;
}

/** What waits: nothing that its split lines or a payment stand for. An index holds just these. */
const isWaiting = (companyId: number, isPaid: boolean) => sql`
  company_id = ${companyId} and is_paid = ${isPaid} and categorisation = 'to-categorise' and is_listed`;

/** Sizes come from an index alone; names, sums and suggestions are read for the groups of the page only. */
export async function findLabelGroups(database: ScopedDatabase, companyId: number, page: Page) {
  const { rows } = await sql<GroupRow>`
    with sizes as (
      select label_key, is_inflow, count(*)::int as count from transactions
      where ${isWaiting(companyId, page.isPaid)}
      group by label_key, is_inflow
    ), l as (
      select *, (select count(*) from sizes)::int as group_count, (select sum(count) from sizes)::int as transaction_count
      from sizes order by count desc, label_key, is_inflow offset ${page.skip} limit ${page.take}
    )
    select l.*, d.*, s.*
    from l
    cross join lateral (
      select (array_agg(t.name order by t.payment_date desc, t.id desc))[1] as example_name,
        min(t.payment_date) as first_on, max(t.payment_date) as last_on,
        (select json_agg(x) from (
          select currency, sum(counted_minor)::bigint as amount_minor from transactions u
          where ${isWaiting(companyId, page.isPaid)} and u.label_key = l.label_key and u.is_inflow = l.is_inflow
          group by currency order by currency) x) as sums
      from transactions t
      where ${isWaiting(companyId, page.isPaid)} and t.label_key = l.label_key and t.is_inflow = l.is_inflow
    ) d
    left join lateral (${suggestionFor(companyId)}) s on l.label_key <> ''
    order by l.count desc, l.label_key, l.is_inflow`.execute(database);
  return {
    groupCount: rows[0]?.group_count ?? 0,
    transactionCount: rows[0]?.transaction_count ?? 0,
    groups: rows.map((row) => ({
      labelKey: row.label_key,
      isInflow: row.is_inflow,
      exampleName: row.example_name,
      count: row.count,
      sums: row.sums.map((sum) => money(sum.amount_minor, sum.currency)),
      firstOn: row.first_on,
      lastOn: row.last_on,
      suggestion:
        row.category_id === null || row.times === null || row.out_of === null
          ? null
          : { categoryId: row.category_id, times: row.times, outOf: row.out_of },
    })),
  };
}

interface Group {
  readonly isPaid: boolean;
  readonly isInflow: boolean;
  readonly labelKey: string;
}

export async function categoriseGroup(
  database: ScopedDatabase,
  companyId: number,
  group: Group,
  categoryId: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update transactions set category_id = ${categoryId}, categorisation = 'confirmed'
    where ${isWaiting(companyId, group.isPaid)} and label_key = ${group.labelKey}
      and is_inflow = ${group.isInflow}`.execute(database);
  return Number(numAffectedRows ?? 0n);
}
