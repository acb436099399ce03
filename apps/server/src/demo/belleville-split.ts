/** One payment of each demo company that somebody has split: supplies, and the software that came with them. */
import { type CalendarDate, startOfMonth } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../db/scope.ts";

/** The last payment for supplies before this month. A third of it, rounded down, was for software. */
export async function writeDemoSplit(
  database: SystemDatabase,
  companyId: number,
  today: CalendarDate,
): Promise<void> {
  await sql`
    with software as (
      select id from categories where company_id = ${companyId} and name = 'Logiciels' and not is_inflow
    ), whole as (
      update transactions t set is_split = true
      where t.company_id = ${companyId} and exists (select from software) and t.id = (
        select p.id from transactions p
        join categories c on c.company_id = p.company_id and c.id = p.category_id and c.name = 'Fournitures'
        where p.company_id = ${companyId} and p.is_paid and p.categorisation = 'confirmed'
          and p.amount_minor > 300 and p.payment_date < ${startOfMonth(today)}
        order by p.payment_date desc, p.id desc limit 1)
      returning t.*
    )
    insert into transactions (company_id, split_group_id, is_paid, is_inflow, bank_account_id, category_id,
      categorisation, name, memo, amount_minor, currency, vat_rate_bp, payment_date, original_payment_date,
      billing_date, origin)
    select w.company_id, w.id, w.is_paid, w.is_inflow, w.bank_account_id, line.category_id, 'confirmed', line.name,
      w.name, line.amount_minor, w.currency, w.vat_rate_bp, w.payment_date, w.original_payment_date, w.billing_date,
      w.origin
    from whole w cross join software s
    cross join lateral (values
      (1, 'Fournitures de bureau', w.category_id, w.amount_minor - w.amount_minor / 3),
      (2, 'Abonnement logiciel', s.id, w.amount_minor / 3)
    ) line (place, name, category_id, amount_minor)
    order by line.place`.execute(database);
}
