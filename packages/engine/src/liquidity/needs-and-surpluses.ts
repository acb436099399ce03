/**
 * What accounts lack and what they could give, from their slack: what they hold above a bound on each day of a horizon.
 * The whole need of an account is due on its first short day, so that one transfer serves the whole horizon. Who is short
 * on any day gives nothing: what is there on Friday does not pay on Tuesday.
 */
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type DateInterval, dateInterval } from "@amont/kernel/interval.ts";
import { addSettlementDays, nextSettlementDay, type SettlementPlace } from "../calendar/settlement-days.ts";

export const defaultHorizonDays = 5;
export const longestHorizonDays = 20;

/** From today up to and including the last of so many bank days, today being the first where banks are open. */
export function horizonOf(place: SettlementPlace, today: CalendarDate, bankDays: number): DateInterval {
  const first = nextSettlementDay(place, today);
  return dateInterval(today, addDays(addSettlementDays(place, first, bankDays - 1), 1));
}

export interface Shortage {
  /** The deepest of all days; above zero. */
  readonly amountMinor: number;
  /** Which day is the first short one, counted from the first of the horizon. */
  readonly day: number;
}

/** What is missing from a day on; null where nothing is. */
export function shortageOf(slack: Float64Array, from = 0): Shortage | null {
  let amountMinor = 0;
  let day = -1;
  for (let at = from; at < slack.length; at += 1) {
    const missing = 0 - (slack[at] ?? 0);
    if (missing > 0 && day === -1) day = at;
    amountMinor = Math.max(amountMinor, missing);
  }
  return day === -1 ? null : { amountMinor, day };
}

/** What can be given from each day on without being missed on any later one: never less on a later day. */
export function surplusByDay(slack: Float64Array): Float64Array {
  const surplus = new Float64Array(slack.length);
  let least = Number.POSITIVE_INFINITY;
  for (let at = slack.length - 1; at >= 0; at -= 1) {
    least = Math.min(least, slack[at] ?? 0);
    surplus[at] = Math.max(0, least);
  }
  return surplus;
}
