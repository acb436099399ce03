/** Lines of the bank that somebody says are one transfer. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

export interface PaidLine {
  readonly companyId: number;
  readonly transactionId: number;
  readonly accountId: number;
  /** What it did to the account. */
  readonly effectMinor: number;
  readonly currency: CurrencyCode;
  readonly paidOn: string;
  /** Neither reconciled nor split, nor left out. */
  readonly isOpen: boolean;
}

export async function findPaidLine(
  database: ScopedDatabase,
  companyId: number,
  transactionId: number,
): Promise<PaidLine | null> {
  const { rows } = await sql<PaidLine>`
    select t.company_id as "companyId", t.id as "transactionId", t.bank_account_id as "accountId",
      case when t.is_inflow then t.amount_minor else -t.amount_minor end as "effectMinor", t.currency,
      t.payment_date as "paidOn", t.reconciliation = 'none' and not t.is_split and not t.is_ignored as "isOpen"
    from transactions t
    where t.company_id = ${companyId} and t.id = ${transactionId} and t.is_paid and t.split_group_id is null`.execute(
    database,
  );
  return rows[0] ?? null;
}

export async function findSideId(
  database: ScopedDatabase,
  companyId: number,
  transferId: string,
  isInflow: boolean,
): Promise<number | null> {
  const row = await database
    .selectFrom("transactions")
    .select("id")
    .where("company_id", "=", companyId)
    .where("transfer_id", "=", transferId)
    .where("is_inflow", "=", isInflow)
    .executeTakeFirst();
  return row?.id ?? null;
}
