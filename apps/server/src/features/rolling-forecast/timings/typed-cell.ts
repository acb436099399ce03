import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { MinorUnits } from "@amont/kernel/money.ts";

/** What somebody wants in a week. */
export interface TypedCell {
  readonly categoryId: number;
  readonly bankAccountId: number | null;
  readonly weekOn: CalendarDate;
  /** Null: no timing. */
  readonly amountMinor: MinorUnits | null;
}
