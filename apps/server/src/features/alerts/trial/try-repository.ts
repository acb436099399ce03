/** What is kept of the last months: lines that were paid, and what nights found of the risk. */
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

export interface PaidLine {
  readonly id: number;
  readonly categoryId: number;
  readonly amountMinor: number;
  readonly day: CalendarDate;
  readonly importId: number | null;
}

export async function findPaidSince(
  database: ScopedDatabase,
  companyId: number,
  wanted: { readonly from: CalendarDate; readonly currency: CurrencyCode; readonly above: number },
): Promise<readonly PaidLine[]> {
  const { rows } = await sql<{
    id: number;
    category_id: number;
    amount_minor: number;
    payment_date: string;
    import_id: number | null;
  }>`
    select t.id, t.category_id, t.amount_minor, t.payment_date, t.import_id
    from transactions t join categories c on c.company_id = t.company_id and c.id = t.category_id
    where t.company_id = ${companyId} and t.is_paid and t.is_listed and not t.is_ignored and t.transfer_id is null
      and c.kind <> 'transfer' and t.currency = ${wanted.currency} and t.amount_minor > ${wanted.above}
      and t.payment_date >= ${wanted.from}::date`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    categoryId: row.category_id,
    amountMinor: row.amount_minor,
    day: calendarDate(row.payment_date),
    importId: row.import_id,
  }));
}

export interface KeptShare {
  readonly onDay: CalendarDate;
  readonly horizon: string;
  readonly horizonDay: CalendarDate;
  readonly belowBp: number;
}

/** In the order of their nights. One on which nothing was another has none. */
export async function findKeptShares(
  database: ScopedDatabase,
  companyId: number,
): Promise<readonly KeptShare[]> {
  const rows = await database
    .selectFrom("risk_snapshots")
    .select(["on_day", "horizon", "horizon_day", "below_bp"])
    .where("company_id", "=", companyId)
    .orderBy("on_day")
    .execute();
  return rows.map((row) => ({
    onDay: calendarDate(row.on_day),
    horizon: row.horizon,
    horizonDay: calendarDate(row.horizon_day),
    belowBp: row.below_bp,
  }));
}
