/** The states of the rows of a consolidation, by its own calendar, day and rates. */

import type { IntragroupState } from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import { holidaysBetween, isHolidayCountry } from "@amont/engine/calendar/public-holidays.ts";
import { WorkingDayDistance } from "@amont/engine/calendar/working-day-distance.ts";
import { workingCalendar } from "@amont/engine/calendar/working-days.ts";
import type { CrossRate } from "@amont/engine/group/intragroup/group-flow.ts";
import { isUnderWay, pairState } from "@amont/engine/group/intragroup/pair-state.ts";
import type { RateBook } from "@amont/engine/rates/rate-book.ts";
import {
  addMonths,
  type CalendarDate,
  fromEpochDay,
  todayIn,
  toEpochDay,
} from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { applyFraction, betweenMinorUnits } from "@amont/kernel/rate.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { usualTimeZone } from "../../../forecast/group/open-group.ts";
import { type Group, readGroup } from "../../../forecast/group-repository.ts";
import type { RateBooks } from "../../../rates/rate-books.ts";
import type { RowSums, SideSums } from "./rows-repository.ts";

/** How far back rows are looked at: as long as a consolidation's longest period. */
const monthsBack = 60;
const monthsAhead = 24;
export const crossRateOf =
  (book: RateBook): CrossRate =>
  (from, to, day) => {
    const found = book.spot(from, to, day);
    return found === null ? null : betweenMinorUnits(found.fraction, from, to);
  };

export class GroupStates {
  readonly group: Group;
  readonly today: CalendarDate;
  readonly from: CalendarDate;
  readonly #days: WorkingDayDistance;
  readonly #crossRate: CrossRate;

  constructor(group: Group, today: CalendarDate, book: RateBook) {
    this.group = group;
    this.today = today;
    this.from = addMonths(today, -monthsBack);
    const until = addMonths(today, monthsAhead);
    const { daysOffMask, holidaysCountry } = group;
    const isKnown = holidaysCountry !== null && isHolidayCountry(holidaysCountry);
    const holidays = isKnown ? holidaysBetween(holidaysCountry, dateInterval(this.from, until)) : [];
    const calendar = workingCalendar(daysOffMask, holidays);
    this.#days = new WorkingDayDistance(calendar, toEpochDay(this.from), toEpochDay(until));
    this.#crossRate = crossRateOf(book);
  }

  stateOf({
    outgoing,
    incoming,
    isAmbiguous,
    isPair,
  }: Pick<RowSums, "outgoing" | "incoming" | "isAmbiguous" | "isPair">): IntragroupState {
    const means = { days: this.#days, crossRate: this.#crossRate, today: toEpochDay(this.today) };
    return pairState(
      { outgoing: flowsOf(outgoing), incoming: flowsOf(incoming), isAmbiguous: isAmbiguous && !isPair },
      means,
    );
  }

  /** May the other side of a line of a day, in days since the epoch, still be on its way? */
  isUnderWay(day: number): boolean {
    return day >= toEpochDay(this.from) && isUnderWay(day, toEpochDay(this.today), this.#days);
  }

  /** Working days since the first of its days. */
  ageOf(row: RowSums): number {
    const today = toEpochDay(this.today);
    const first = firstDayOf(row);
    return first >= today ? 0 : this.#days.between(first, today);
  }

  /** What came in less what went out, in the currency of the group, each side at the rate of its day or of today. */
  netOf({ outgoing, incoming }: RowSums, at: "own day" | "today"): number | null {
    const values = [outgoing, incoming].map((side) => {
      if (side === null) return 0;
      const day = at === "today" ? this.today : fromEpochDay(Math.min(side.firstDay, toEpochDay(this.today)));
      return this.#converted(side.sumMinor, side.currency, day);
    });
    return values.reduce<number | null>(
      (sum, value) => (sum === null || value === null ? null : sum + value),
      0,
    );
  }

  #converted(amountMinor: number, currency: CurrencyCode, day: CalendarDate): number | null {
    if (currency === this.group.currency) return amountMinor;
    const rate = this.#crossRate(currency, this.group.currency, day);
    return rate === null ? null : applyFraction(amountMinor, rate);
  }
}

/** Undefined when the consolidation was deleted since the caller was authorised for it. */
export async function openGroupStates(
  database: ScopedDatabase,
  key: Pick<Group, "organisationId" | "consolidationId">,
  { rates, now }: { readonly rates: RateBooks; readonly now: Date },
): Promise<GroupStates | undefined> {
  const group = await readGroup(database, key);
  if (group === undefined) return undefined;
  const { book } = await rates.open(database, { organisationId: key.organisationId, companyId: null });
  return new GroupStates(group, todayIn(group.companies[0]?.timeZone ?? usualTimeZone, now), book);
}

const flowsOf = (side: SideSums | null) =>
  side === null ? [] : [{ day: side.firstDay, effectMinor: side.sumMinor, currency: side.currency }];

export const firstDayOf = ({ outgoing, incoming }: RowSums): number =>
  Math.min(outgoing?.firstDay ?? Number.POSITIVE_INFINITY, incoming?.firstDay ?? Number.POSITIVE_INFINITY);
