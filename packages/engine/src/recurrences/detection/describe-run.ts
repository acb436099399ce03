/** A run of lines in the words of a rule: which day, how much, when next, and how sure. */
import {
  addMonths,
  type CalendarDate,
  calendarDateOf,
  daysInMonth,
  fromEpochDay,
  toEpochDay,
  weekdayOfEpochDay,
  yearMonthDay,
} from "@amont/kernel/calendar-date.ts";
import type { WorkingDayShift } from "../recurrence-rule.ts";
import type { FoundRecurrence, ReadLine } from "./bank-line.ts";
import { type Fit, periodsOnCircle } from "./fit-period.ts";
import { payerName } from "./label-words.ts";
import { medianOf } from "./median.ts";

export function describeRun(run: Fit, today: CalendarDate): Omit<FoundRecurrence, "fingerprint"> {
  const { lines } = run;
  const [latest] = lines.toReversed() as [ReadLine, ...ReadLine[]];
  const isMonthEnd = periodsOnCircle[run.period].unit === "months" && isAtMonthEnds(lines);
  const amounts = lines.map(({ amountMinor }) => amountMinor);
  return {
    lines,
    isInflow: latest.isInflow,
    currency: latest.currency,
    accountId: mostFrequent(lines.map(({ accountId }) => accountId)),
    name: payerName(latest.label),
    periodicity: run.period,
    isMonthEnd,
    shift: shiftOf(lines, isMonthEnd),
    nextOn: nextDay(run, isMonthEnd, today),
    amountMinor: presentAmount(amounts),
    leastMinor: Math.min(...amounts.slice(-latestCount)),
    mostMinor: Math.max(...amounts.slice(-latestCount)),
    confidence: confidenceOf(run),
  };
}

/** What was a dozen times ago says little of what comes. */
const latestCount = 12;

/** From more times, kept more exactly, at steadier amounts. */
export function confidenceOf(run: Fit): number {
  const count = 1 - 1 / (1 + run.lines.length / 2);
  const days = 1 - Math.min(1, run.looseness);
  const amounts = 1 - Math.min(1, run.unsteadiness / 0.8);
  return 0.3 * count + 0.25 * days + 0.25 * Math.min(1, run.coverage) + 0.2 * amounts;
}

/** The last amount where amounts keep, and the middle of the latest ones where they move. */
function presentAmount(amounts: readonly number[]): number {
  const [before, last] = [amounts.at(-2), amounts.at(-1) ?? 0];
  return before === last ? last : medianOf(amounts.slice(-6));
}

function isAtMonthEnds(lines: readonly ReadLine[]): boolean {
  const atEnd = lines.filter(({ on }) => on === lastDay(on) || on === lastWeekday(on));
  return atEnd.length >= lines.length * 0.6;
}

function lastDay(date: CalendarDate): CalendarDate {
  const { year, month } = yearMonthDay(date);
  return calendarDateOf({ year, month, day: daysInMonth(year, month) });
}

function lastWeekday(date: CalendarDate): CalendarDate {
  const day = toEpochDay(lastDay(date));
  return fromEpochDay(day - Math.max(0, weekdayOfEpochDay(day) - 5));
}

/** Nothing on weekends over so many times: somebody moves it to days of work. */
const telling = 8;

function shiftOf(lines: readonly ReadLine[], isMonthEnd: boolean): WorkingDayShift {
  const onWeekend = lines.some(({ day }) => weekdayOfEpochDay(day) > 5);
  if (onWeekend || lines.length < telling) return "none";
  return isMonthEnd ? "before" : "after";
}

/** The first one after the last line that is not before today. */
function nextDay(run: Fit, isMonthEnd: boolean, today: CalendarDate): CalendarDate {
  const { step, unit } = periodsOnCircle[run.period];
  const last = run.lines.at(-1) as ReadLine;
  const lastTime = run.times.at(-1) ?? 0;
  if (unit === "days") {
    const usual = mostFrequent(
      run.lines.map(({ day }, place) => day - ((run.times[place] ?? 0) - lastTime) * step),
    );
    let day = usual + step;
    while (day < toEpochDay(today) || day <= last.day) day += step;
    return fromEpochDay(day);
  }
  // By the month that the time belongs to, which a weekend may have pushed a line out of.
  const usualDay = mostFrequent(run.lines.map(({ on }) => yearMonthDay(on).day));
  const position = run.phase + lastTime * step;
  const monthOfLast = Math.round(position - (usualDay - 1) / 30.44);
  const first = calendarDateOf({ year: Math.floor(monthOfLast / 12), month: (monthOfLast % 12) + 1, day: 1 });
  for (let count = 1; ; count += 1) {
    const end = lastDay(addMonths(first, count * step));
    const { year, month, day } = yearMonthDay(end);
    const date = isMonthEnd ? end : calendarDateOf({ year, month, day: Math.min(usualDay, day) });
    if (date >= today && date > last.on) return date;
  }
}

/** The latest one of those that come most often. */
function mostFrequent(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let [best, bestCount] = [values.at(-1) ?? 0, 0];
  for (const value of values) {
    const count = counts.get(value) ?? 0;
    if (count >= bestCount) [best, bestCount] = [value, count];
  }
  return best;
}
