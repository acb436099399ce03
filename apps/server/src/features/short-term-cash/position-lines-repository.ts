/** The transactions behind positions: the same ones that their daily totals add up. */
import type { PositionLine } from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import type { OpenLine } from "@amont/engine/liquidity/explain-proposal.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { type RawBuilder, sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { MovedCompany } from "./positions-repository.ts";

export type LedgerLayer = "confirmed" | "transfers" | "committed";

export interface LinesFilter {
  readonly companies: readonly MovedCompany[];
  /** Zero stands for what is on no account. */
  readonly accountIds: readonly number[];
  readonly layers: readonly LedgerLayer[];
  readonly period: DateInterval;
  /** Those that something else stands for. */
  readonly exceptIds?: readonly number[];
  /** Of what is on no account; on an account there is one alone. */
  readonly currency?: CurrencyCode | undefined;
  /** Late inflows may not come: without them. Directions count as a whole, as in positions. */
  readonly isPrudent?: boolean;
}

/** Where a line counts, in which layer. */
const linesOf = ({
  companies,
  accountIds,
  layers,
  period,
  exceptIds = [],
  currency,
  isPrudent = false,
}: LinesFilter): RawBuilder<unknown> => {
  const plans = companies.flatMap(({ id, scenarioIds }) =>
    scenarioIds.map((scenarioId) => ({ id, scenarioId })),
  );
  const places = sql`t.company_id = any (${companies.map(({ id }) => id)}::int[])
    and coalesce(t.bank_account_id, 0) = any (${accountIds}::int[]) and t.counted_minor <> 0
    and t.id <> all (${exceptIds}::int[])
    and ${currency === undefined ? sql`true` : sql`t.currency = ${currency}`}`;
  const told = sql`t.company_id, t.id, t.bank_account_id, t.name, t.currency, t.category_id,
    t.transfer_id, t.is_inflow, t.counted_on as due_on,
    case when t.is_inflow then t.counted_minor else -t.counted_minor end as amount`;
  const lines = sql`(
    select ${told}, 'confirmed' as layer, t.counted_on as on_day, false as is_late
    from transactions t where ${places} and t.is_paid
      and t.counted_on >= ${period.start}::date and t.counted_on < ${period.endExclusive}::date
      and ${layers.includes("confirmed")}
    union all
    select ${told}, case when k.kind = 'transfer' then 'transfers' else 'committed' end,
      greatest(t.counted_on, c.today), t.counted_on < c.today
    from transactions t
    join unnest(${companies.map(({ id }) => id)}::int[], ${companies.map(({ today }) => today)}::date[]) c (id, today)
      on c.id = t.company_id
    join unnest(${plans.map(({ id }) => id)}::int[], ${plans.map(({ scenarioId }) => scenarioId)}::int[])
      p (company_id, scenario_id) on p.company_id = t.company_id and p.scenario_id = coalesce(t.scenario_id, 0)
    join categories k on k.company_id = t.company_id and k.id = t.category_id
    where ${places} and not t.is_paid and t.counted_on < ${period.endExclusive}::date
      and greatest(t.counted_on, c.today) >= ${period.start}::date
      and greatest(t.counted_on, c.today) < ${period.endExclusive}::date
      and case when k.kind = 'transfer' then 'transfers' else 'committed' end = any (${layers}::text[])
  ) lines`;
  if (!isPrudent) return lines;
  return sql`(
    select * from (
      select *, sum(amount) over (partition by company_id, bank_account_id, currency, on_day, layer, is_inflow, is_late)
        as direction
      from ${lines}
    ) directed where not (is_late and direction > 0)
  ) lines`;
};

export async function countLines(database: ScopedDatabase, filter: LinesFilter): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${linesOf(filter)}`.execute(database);
  return rows[0]?.count ?? 0;
}

/** By day, inflows before outflows, the largest first. */
export async function findLines(
  database: ScopedDatabase,
  filter: LinesFilter,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<readonly PositionLine[]> {
  const { rows } = await sql<{
    company_id: number;
    id: number;
    bank_account_id: number | null;
    name: string;
    currency: string;
    category_id: number;
    category_name: string;
    due_on: string;
    amount: number;
    layer: LedgerLayer;
    on_day: string;
    is_late: boolean;
    transfer_id: string | null;
  }>`
    select lines.company_id, lines.id, lines.bank_account_id, lines.name, lines.currency, lines.category_id,
      k.name as category_name, lines.due_on, lines.amount::bigint as amount, lines.layer, lines.on_day, lines.is_late,
      lines.transfer_id
    from ${linesOf(filter)}
    join categories k on k.company_id = lines.company_id and k.id = lines.category_id
    order by lines.on_day, lines.amount < 0, abs(lines.amount) desc, lines.id
    limit ${take} offset ${skip}`.execute(database);
  return rows.map((row) => ({
    transactionId: row.id,
    companyId: row.company_id,
    accountId: row.bank_account_id,
    layer: row.layer,
    on: calendarDate(row.on_day),
    dueOn: calendarDate(row.due_on),
    name: row.name,
    amountMinor: row.amount,
    currency: row.currency,
    categoryId: row.category_id,
    categoryName: row.category_name,
    isLate: row.is_late,
    transferId: row.transfer_id ?? undefined,
  }));
}

/** Of each account the largest ones that are not paid, in each direction: what could be put off or asked for. */
export async function findOpenLines(
  database: ScopedDatabase,
  filter: LinesFilter,
  most: number,
): Promise<ReadonlyArray<OpenLine & { readonly isLate: boolean }>> {
  const { rows } = await sql<{
    id: number;
    account: number;
    on_day: string;
    amount: number;
    is_late: boolean;
  }>`
    select id, bank_account_id as account, on_day, amount::bigint as amount, is_late from (
      select *, row_number() over (partition by bank_account_id, amount < 0, is_late, on_day
        order by abs(amount) desc, id) as rank
      from ${linesOf(filter)} where bank_account_id is not null
    ) ranked where rank <= ${most} order by id`.execute(database);
  return rows.map(({ id, account, on_day, amount, is_late }) => ({
    id,
    accountId: account,
    on: calendarDate(on_day),
    amountMinor: amount,
    isLate: is_late,
  }));
}
