/** What all companies of a consolidation are looked at with: its day, its days off, its rates. */
import { holidaysBetween, isHolidayCountry } from "@amont/engine/calendar/public-holidays.ts";
import { type WorkingCalendar, workingCalendar } from "@amont/engine/calendar/working-days.ts";
import type { GroupLook } from "@amont/engine/forecast/group-look.ts";
import type { BudgetRates } from "@amont/engine/rates/rate-book.ts";
import type { RateRules } from "@amont/engine/rates/statement-rates.ts";
import { addMonths, type CalendarDate, startOfMonth, todayIn } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { fraction } from "@amont/kernel/rate.ts";
import type { OpenRates } from "../../rates/rate-books.ts";
import type { Group, GroupCompany } from "../group-repository.ts";
import { ratesName, ratesOf, shareBpOf, whole } from "./contribution-origin.ts";

/** Those of its organisation, and of its budget for what is to come. */
export interface GroupRates extends OpenRates {
  readonly rateSetId: number | null;
  readonly budget: BudgetRates | null;
}

export interface GroupFrame {
  readonly today: CalendarDate;
  readonly calendar: WorkingCalendar;
  readonly rules: RateRules;
  /** The rates by name: another one whenever one of them is. */
  readonly ratesName: string;
  /** Another one whenever anything of it, or of how the group looks, is. */
  readonly key: string;
}

export function groupFrame(
  group: Group,
  rates: GroupRates,
  { now, calendars }: { readonly now: Date; readonly calendars: GroupCalendars },
): GroupFrame {
  const { timeZone, daysOffMask, holidaysCountry, currency } = group;
  const today = todayIn(timeZone, now);
  const name = ratesName({ rates: ratesOf(rates) });
  return {
    today,
    calendar: calendars.of(group, today),
    rules: { book: rates.book, policy: rates.policy, budget: rates.budget },
    ratesName: name,
    key: JSON.stringify([today, name, daysOffMask, holidaysCountry, currency]),
  };
}

type DaysOff = Pick<Group, "daysOffMask" | "holidaysCountry">;
/** More than there are countries and habits in most installations. */
const mostCalendars = 100;

/** Days off as far as anybody looks: some thirty years, which nobody should work out at each read. */
export class GroupCalendars {
  readonly #known = new Map<string, WorkingCalendar>();

  of({ daysOffMask, holidaysCountry }: DaysOff, today: CalendarDate): WorkingCalendar {
    const month = startOfMonth(today);
    const key = `${daysOffMask} ${holidaysCountry} ${month}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const shown = dateInterval(addMonths(month, -120), addMonths(month, 240));
    const isKnown = holidaysCountry !== null && isHolidayCountry(holidaysCountry);
    const made = workingCalendar(daysOffMask, isKnown ? holidaysBetween(holidaysCountry, shown) : []);
    if (this.#known.size >= mostCalendars) this.#known.clear();
    this.#known.set(key, made);
    return made;
  }
}

/** How the group looks at a company. */
export const lookAt = (
  company: GroupCompany,
  { key, today, calendar, rules }: GroupFrame,
  currency: CurrencyCode,
): GroupLook => ({
  key: JSON.stringify([key, company.scenarioId, shareBpOf(company), company.ignoredAccountIds]),
  currency,
  today,
  calendar,
  rules,
  share: shareOf(company),
  ignoredAccountIds: company.ignoredAccountIds,
});

/** The same in its own currency, and all of it, whoever owns the rest. */
export function ownLookAt(company: GroupCompany, frame: GroupFrame): GroupLook {
  const look = lookAt(company, frame, company.currency);
  return { ...look, key: `own ${look.currency} ${look.key}`, share: undefined };
}

/** Undefined where all of it enters, whoever owns the rest. */
export function shareOf(company: Pick<GroupCompany, "method" | "ownershipBp">) {
  const shareBp = shareBpOf(company);
  return shareBp === whole ? undefined : fraction(BigInt(shareBp), BigInt(whole));
}
