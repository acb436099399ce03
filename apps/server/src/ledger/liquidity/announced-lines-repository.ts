/** What banks announced and have not booked yet, of accounts of any number of companies. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import { executePrepared } from "../../db/prepared-statements.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { AccountsOnDays } from "./value-gaps-repository.ts";

interface AnnouncedFilter extends Omit<AccountsOnDays, "bankAccountIds" | "lastDay"> {
  /** Null: all of the companies. */
  readonly bankAccountIds: readonly number[] | null;
  /** Null: however far ahead. */
  readonly lastDay: CalendarDate | null;
}

export interface AnnouncedLine {
  readonly id: number;
  readonly companyId: number;
  readonly accountId: number;
  /** Of the account. */
  readonly currency: CurrencyCode;
  readonly announcedOn: CalendarDate;
  /** Null where the bank says none. */
  readonly valueOn: CalendarDate | null;
  /** What it will do to the account. */
  readonly amountMinor: number;
  readonly label: string;
  readonly counterparty: string | null;
  readonly counterpartyIban: string | null;
  readonly reference: string | null;
  /** To be shown, and never counted. */
  readonly isInformation: boolean;
}

/**
 * Those that still hold: no statement closed their day, and no report that was written later is about it. Read from the
 * reports that are there, so that one that is taken back gives way to the one before it.
 */
export async function findAnnouncedLines(
  database: ScopedDatabase,
  { companyIds, bankAccountIds, firstDay, lastDay }: AnnouncedFilter,
): Promise<readonly AnnouncedLine[]> {
  if (bankAccountIds?.length === 0) return [];
  const isAsked =
    bankAccountIds === null ? sql`true` : sql`l.bank_account_id = any (${bankAccountIds}::int[])`;
  const query = sql<AnnouncedLine>`
    select l.id, l.company_id as "companyId", l.bank_account_id as "accountId", a.currency,
      l.announced_on as "announcedOn",
      l.value_on as "valueOn", l.amount_minor as "amountMinor", l.label, l.counterparty,
      l.counterparty_iban as "counterpartyIban", l.reference, l.is_information as "isInformation"
    from announced_lines l
    join day_reports r on r.company_id = l.company_id and r.id = l.report_id
    join bank_accounts a on a.company_id = l.company_id and a.id = l.bank_account_id
    where l.company_id = any (${companyIds}::int[]) and ${isAsked}
      and l.announced_on between ${firstDay}::date and coalesce(${lastDay}::date, 'infinity')
      and not exists (
        select from day_reports n
        where n.company_id = l.company_id and n.bank_account_id = l.bank_account_id and n.last_on >= l.announced_on
          and (n.is_closing
            or (n.first_on <= l.announced_on and (n.written_at, n.id) > (r.written_at, r.id))))
    order by l.announced_on, l.id`;
  return executePrepared(database, query);
}

export interface StoodFor {
  readonly id: number;
  readonly accountId: number | null;
  readonly currency: CurrencyCode;
  /** Its own day, which may be over. */
  readonly on: CalendarDate;
  /** It is a side of a transfer of ours. */
  readonly isTransfer: boolean;
  /** What it would do to the account. */
  readonly effectMinor: number;
}

/** Expected transactions, as daily totals count them. */
export async function findStoodFor(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
): Promise<readonly StoodFor[]> {
  if (transactionIds.length === 0) return [];
  const { rows } = await sql<StoodFor>`
    select t.id, t.bank_account_id as "accountId", t.currency, t.counted_on as "on", k.kind = 'transfer' as "isTransfer",
      (case when t.is_inflow then t.counted_minor else -t.counted_minor end)::bigint as "effectMinor"
    from transactions t join categories k on k.company_id = t.company_id and k.id = t.category_id
    where t.company_id = ${companyId} and t.id = any (${transactionIds}::int[]) and t.counted_minor <> 0
    order by t.id`.execute(database);
  return rows;
}
