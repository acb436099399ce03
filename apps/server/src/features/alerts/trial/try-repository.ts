/** What is kept of the last months: what nights found of the risk. */
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";

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
