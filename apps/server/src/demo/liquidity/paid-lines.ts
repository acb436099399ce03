/** Lines of statements that move between accounts: in the category of transfers, which the companies have by then. */
import { invariant } from "@amont/kernel/assert.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";

export interface PaidLine {
  readonly companyId: number;
  readonly accountId: number;
  readonly on: CalendarDate;
  readonly label: string;
  /** As the account has it: below zero it left. */
  readonly amountMinor: number;
}

/** Their ids, in their order. */
export async function insertPaidLines(
  database: SystemDatabase,
  lines: readonly PaidLine[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into transactions (company_id, currency, is_paid, is_inflow, bank_account_id, category_id, categorisation, name,
      amount_minor, payment_date, original_payment_date, origin)
    select c.company_id, a.currency, true, c.is_inflow, a.id, c.id, 'confirmed', v.label, abs(v.amount), v.day, v.day, 'bank'
    from unnest(${lines.map(({ companyId }) => companyId)}::int[], ${lines.map(({ accountId }) => accountId)}::int[],
      ${lines.map(({ on }) => on)}::date[], ${lines.map(({ label }) => label)}::text[],
      ${lines.map(({ amountMinor }) => amountMinor)}::bigint[])
      with ordinality v (company_id, account_id, day, label, amount, place)
    join bank_accounts a on a.company_id = v.company_id and a.id = v.account_id
    join categories c on c.company_id = v.company_id and c.kind = 'transfer' and c.is_inflow = (v.amount > 0)
    order by v.place
    returning id`.execute(database);
  invariant(rows.length === lines.length, "every company has the categories of its transfers");
  return rows.map(({ id }) => id);
}
