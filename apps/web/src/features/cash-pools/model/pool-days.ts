/** The days that a page of a pool shows together. Pure. */
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";

/** Both included. */
export interface PoolDays {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Four weeks; some days of them before today, so that what was paid stands beside what is to come. */
const shownDays = 28;
const daysBeforeToday = 3;

/** From the day that was asked for, or around today. */
export function poolDaysFrom(asked: CalendarDate | undefined, today: CalendarDate): PoolDays {
  const from = asked ?? addDays(today, -daysBeforeToday);
  return { from, to: addDays(from, shownDays - 1) };
}

export const earlierDays = ({ from }: PoolDays): CalendarDate => addDays(from, -shownDays);
export const laterDays = ({ to }: PoolDays): CalendarDate => addDays(to, 1);

export function daysOf({ from, to }: PoolDays): readonly CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
