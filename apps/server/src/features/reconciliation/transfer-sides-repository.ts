/** Open payments that may be a side of one of our transfers. */
import type { TransferCandidate } from "@amont/engine/reconciliation/transfer-evidence.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

interface CandidateRow extends Omit<TransferCandidate, "place" | "ibans"> {
  readonly currency: CurrencyCode;
  readonly iban: string | null;
  readonly otherIban: string | null;
}

/** Three bank days are a week and a half at most. */
const mostDays = 12;

/** Of one amount, account and direction. The other account's number is known where it is of the same company. */
export async function findTransferCandidates(
  database: ScopedDatabase,
  companyId: number,
): Promise<readonly TransferCandidate[]> {
  const { rows } = await sql<CandidateRow>`
    select s.id as "expectationId", p.id as "paymentId", s.payment_date as "expectedOn", p.payment_date as "paidOn",
      concat_ws(' ', p.name, p.memo, p.external_id, y.counterparty, y.counterparty_iban, y.reference) as text,
      c.reference, c.currency, a.iban, other.iban as "otherIban"
    from transactions s
    join cash_transfers c on c.id = s.transfer_id
      and s.company_id in (c.from_company_id, c.to_company_id) and c.cancelled_at is null
    join bank_accounts a on a.company_id = s.company_id and a.id = s.bank_account_id
    left join bank_accounts other on other.company_id = s.company_id
      and other.id = case when s.is_inflow then c.from_account_id else c.to_account_id end
    join transactions p on p.company_id = s.company_id and p.bank_account_id = s.bank_account_id and p.is_paid
      and p.is_inflow = s.is_inflow and p.amount_minor = s.amount_minor and p.currency = s.currency
      and p.payment_date between s.payment_date - ${mostDays}::int and s.payment_date + ${mostDays}::int
      and p.reconciliation = 'none' and p.is_listed and not p.is_ignored
    left join transaction_parties y on y.company_id = p.company_id and y.transaction_id = p.id
    where s.company_id = ${companyId} and s.transfer_id is not null and not s.is_paid and s.reconciliation = 'none'
      and s.scenario_id is null
    order by s.id, p.id`.execute(database);
  return rows.map(({ currency, iban, otherIban, expectedOn, paidOn, ...row }) =>
    Object.assign(row, {
      expectedOn: calendarDate(expectedOn),
      paidOn: calendarDate(paidOn),
      place: { currency, country: iban?.slice(0, 2) ?? null },
      // The number of the line's own account is on every line.
      ibans: otherIban === null ? [] : [otherIban],
    }),
  );
}
