/** Payments and expectations that reconciliation may bring together. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

export interface OpenLineFilter {
  readonly isPaid: boolean;
  readonly from: CalendarDate;
  readonly before: CalendarDate;
  /** With all that is below them. */
  readonly excludedCategoryIds: readonly number[];
  readonly excludedBankAccountIds: readonly number[];
}

/** One pass takes so many of each side; the newest, should there be more. */
const mostOpenLines = 100_000;

export interface OpenLineRow {
  readonly id: number;
  readonly isInflow: boolean;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly paymentDate: CalendarDate;
  readonly bankAccountId: number | null;
  readonly importId: number | null;
  /** An occurrence of something that comes back. */
  readonly isRecurring: boolean;
  readonly text: string;
}

/** What may be matched: listed, in the main plan, not reconciled, not nothing. */
export async function findOpenLines(
  database: ScopedDatabase,
  companyId: number,
  filter: OpenLineFilter,
): Promise<readonly OpenLineRow[]> {
  const { rows } = await sql<OpenLineRow>`
    with recursive excluded as (
      select id from categories where company_id = ${companyId} and id = any (${filter.excludedCategoryIds}::int[])
      union select c.id from categories c join excluded e on c.company_id = ${companyId} and c.parent_id = e.id
    )
    select t.id, t.is_inflow as "isInflow", t.amount_minor as "amountMinor", t.currency,
      t.payment_date as "paymentDate", t.bank_account_id as "bankAccountId", t.import_id as "importId",
      t.origin = 'recurrence' as "isRecurring", concat_ws(' ', t.name, nullif(t.memo, ''), t.external_id) as text
    from transactions t
    where t.company_id = ${companyId} and t.is_paid = ${filter.isPaid} and t.is_listed
      and t.payment_date >= ${filter.from}::date and t.payment_date < ${filter.before}::date
      and t.reconciliation = 'none' and t.scenario_id is null and not t.is_ignored and t.amount_minor <> 0
      and t.category_id not in (select id from excluded)
      and coalesce(t.bank_account_id, 0) <> all (${filter.excludedBankAccountIds}::int[])
    order by t.payment_date desc, t.id desc
    limit ${mostOpenLines}`.execute(database);
  return rows;
}
