/** How long ago it was known what an account holds. What rests on an old balance says so, wherever it is shown. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { settlementDaysBetween } from "../calendar/settlement-days.ts";

export interface KnownBalanceOf {
  readonly knownOn: CalendarDate;
  readonly currency: CurrencyCode;
  readonly iban: string | null;
}

/** In bank days: a balance of Friday is one day old on Monday. */
export const balanceAge = ({ knownOn, currency, iban }: KnownBalanceOf, today: CalendarDate): number =>
  settlementDaysBetween({ currency, country: iban?.slice(0, 2) ?? null }, knownOn, today);
