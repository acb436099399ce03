/** Expected transactions of several companies, as their group counts them. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

export interface ExpectedFilter {
  readonly companies: ReadonlyArray<{ readonly companyId: number; readonly scenarioId: number | null }>;
  readonly ignoredAccountIds: readonly number[];
  /** Only those that were due before this day. */
  readonly before: CalendarDate | null;
}

export interface ExpectedRow {
  readonly id: number;
  readonly company_id: number;
  readonly name: string;
  readonly payment_date: string;
  readonly is_inflow: boolean;
  readonly amount_minor: number;
  readonly currency: CurrencyCode;
  readonly category_name: string;
  readonly account_name: string | null;
}

/** Of the main plan and of the one that the group looks at. */
const found = ({ companies, ignoredAccountIds, before }: ExpectedFilter) => sql`
  from unnest(${companies.map(({ companyId }) => companyId)}::int[],
    ${companies.map(({ scenarioId }) => scenarioId ?? 0)}::int[]) wanted (company_id, scenario_id)
  join transactions t on t.company_id = wanted.company_id and coalesce(t.scenario_id, 0) in (0, wanted.scenario_id)
  where not t.is_paid and t.is_listed and t.counted_minor <> 0
    and (t.bank_account_id is null or t.bank_account_id <> all (${[...ignoredAccountIds]}::int[]))
    ${before === null ? sql`` : sql`and t.payment_date < ${before}::date`}`;

/** Those of the given ids that are among them. */
export async function findCountedIds(
  database: ScopedDatabase,
  filter: ExpectedFilter,
  transactionIds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id ${found(filter)} and t.id = any (${transactionIds}::int[])`.execute(database);
  return rows.map(({ id }) => id);
}

export async function countExpected(database: ScopedDatabase, filter: ExpectedFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${found(filter)}`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

export async function listExpected(
  database: ScopedDatabase,
  filter: ExpectedFilter,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<readonly ExpectedRow[]> {
  const { rows } = await sql<ExpectedRow>`
    select page.*, c.name as category_name, a.name as account_name from (
      select t.id, t.company_id, t.name, t.payment_date, t.is_inflow, abs(t.counted_minor) as amount_minor, t.currency,
        t.category_id, t.bank_account_id
      ${found(filter)} order by t.payment_date, t.company_id, t.id offset ${skip} limit ${take}) page
    join categories c on c.company_id = page.company_id and c.id = page.category_id
    left join bank_accounts a on a.company_id = page.company_id and a.id = page.bank_account_id
    order by page.payment_date, page.company_id, page.id`.execute(database);
  return rows;
}
