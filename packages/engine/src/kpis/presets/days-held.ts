/** What looks inside columns, day by day. */
import { addMonths, type CalendarDate, diffDays, startOfMonth } from "@amont/kernel/calendar-date.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { onlyNow, type PresetFacts, type PresetValues } from "./preset-facts.ts";

/** The least that is held at the end of a day of the column; its last day is always one of them. */
export function lowPoint({ periods, endBalance, dayEnds = [] }: PresetFacts): PresetValues {
  let at = 0;
  return periods.map(({ start, endExclusive }, column) => {
    let lowest = endBalance[column] ?? 0;
    while ((dayEnds[at]?.on ?? endExclusive) < start) at += 1;
    for (; (dayEnds[at]?.on ?? endExclusive) < endExclusive; at += 1)
      lowest = Math.min(lowest, dayEnds[at]?.balanceMinor ?? lowest);
    return lowest;
  });
}

/** As far as a planned runway looks. */
export const plannedRunwayMonths = 18;

/** Whole days from today to the first one that ends with less than is to be held. */
export function plannedRunway(facts: PresetFacts): PresetValues {
  const { ahead, today } = facts;
  if (ahead === undefined) return onlyNow(facts, null);
  const last = addMonths(today, plannedRunwayMonths);
  const short = ahead.ends.find(
    ({ on, balanceMinor }) => on >= today && on < last && balanceMinor < ahead.floorMinor,
  );
  return onlyNow(facts, short === undefined ? null : diffDays({ start: today, end: short.on }));
}

const monthsSpent = 3;

/** The last three months that are over when a column ends. */
export function spentMonths(endExclusive: CalendarDate): {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
} {
  const to = startOfMonth(endExclusive);
  return { from: addMonths(to, -monthsSpent), to };
}

/** For how many days the end balance lasts at what a day of these months took, to a tenth; zero where nothing is left. */
export function daysOfCash({ periods, endBalance, monthOutflows }: PresetFacts): PresetValues {
  return periods.map(({ endExclusive }, column) => {
    const { from, to } = spentMonths(endExclusive);
    let spent = 0;
    for (let month = from; month < to; month = addMonths(month, 1)) {
      const outflow = monthOutflows?.get(month);
      if (outflow === undefined) return null;
      spent += outflow;
    }
    const held = endBalance[column] ?? 0;
    if (held <= 0) return 0;
    return spent <= 0 ? null : roundHalfAway((10 * held * diffDays({ start: from, end: to })) / spent) / 10;
  });
}
