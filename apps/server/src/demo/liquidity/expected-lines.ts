/** What is expected on the accounts of the demo's liquidity, in the categories that their companies have. */
import { invariant } from "@amont/kernel/assert.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";
import type { TransferAccount } from "../../ledger/liquidity/transfers/transfer-accounts-repository.ts";

export interface ExpectedLine {
  readonly account: TransferAccount;
  /** Its side says whether money comes or goes. */
  readonly category: "Clients professionnels" | "Ventes au comptoir" | "Marchandises";
  readonly name: string;
  readonly amountMinor: number;
  readonly on: CalendarDate;
}

export async function insertExpectedLines(
  database: SystemDatabase,
  lines: readonly ExpectedLine[],
  today: CalendarDate,
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into transactions (company_id, currency, is_paid, is_inflow, bank_account_id, category_id, categorisation, name,
      amount_minor, vat_rate_bp, payment_date, original_payment_date, billing_date, origin)
    select c.company_id, a.currency, false, c.is_inflow, a.id, c.id, 'confirmed', v.name, v.amount, c.vat_rate_bp, v.day, v.day,
      ${addDays(today, -24)}::date, 'manual'
    from unnest(${lines.map(({ account }) => account.id)}::int[], ${lines.map(({ category }) => category)}::text[],
      ${lines.map(({ name }) => name)}::text[], ${lines.map(({ amountMinor }) => amountMinor)}::bigint[],
      ${lines.map(({ on }) => on)}::date[]) with ordinality v (account_id, category, name, amount, day, place)
    join bank_accounts a on a.id = v.account_id
    join categories c on c.company_id = a.company_id and c.name = v.category
    order by v.place`.execute(database);
  invariant(Number(numAffectedRows) === lines.length, "the companies have the categories of their ledgers");
}
