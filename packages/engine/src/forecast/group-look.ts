/** How a consolidation looks at one of its companies. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Fraction } from "@amont/kernel/rate.ts";
import type { WorkingCalendar } from "../calendar/working-days.ts";
import type { RateRules } from "../rates/statement-rates.ts";

export interface GroupLook {
  /** Another one whenever anything here is. */
  readonly key: string;
  /** Of the group. */
  readonly currency: CurrencyCode;
  /** The day and the days off that its columns are made by. */
  readonly today: CalendarDate;
  readonly calendar: WorkingCalendar;
  /** Into its currency: the same for all companies. */
  readonly rules: RateRules;
  /** The part of the company that enters, where it is not all of it. */
  readonly share?: Fraction | undefined;
  readonly ignoredAccountIds: readonly number[];
}
