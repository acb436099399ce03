/** What indicators of ours read of other columns than those that are shown. Pure. */
import type { TimeAxis } from "@amont/engine/calendar/time-axis.ts";
import { type PresetKpi, presetKpis } from "@amont/engine/kpis/preset-kpis.ts";
import { spentMonths } from "@amont/engine/kpis/presets/days-held.ts";
import { sideTotal } from "@amont/engine/kpis/presets/flows.ts";
import type { DayEnd } from "@amont/engine/kpis/presets/preset-facts.ts";
import type { PeriodBalances } from "@amont/engine/statement/balances.ts";
import type { Statement } from "@amont/engine/statement/statement.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { Period } from "@amont/kernel/period.ts";

/** A column ends on its last day. */
export const dayEndsOf = ({ periods }: TimeAxis, { end }: Pick<PeriodBalances, "end">): readonly DayEnd[] =>
  periods.map(({ endExclusive }, column) => ({
    on: addDays(endExclusive, -1),
    balanceMinor: end[column] ?? 0,
  }));

export interface MonthsSpent {
  readonly from: CalendarDate;
  /** Not included. */
  readonly to: CalendarDate;
}

/** The months that the columns look back at, which there are some of. */
export function monthsSpentBy(periods: readonly Period[]): MonthsSpent {
  const [first, last] = [periods[0], periods.at(-1)].map((period) =>
    spentMonths(period?.endExclusive as CalendarDate),
  );
  return { from: first?.from as CalendarDate, to: last?.to as CalendarDate };
}

export function outflowsByMonth(statement: Statement): ReadonlyMap<CalendarDate, number> {
  const outflows = sideTotal(statement, false);
  return new Map(statement.axis.periods.map(({ start }, column) => [start, outflows[column] ?? 0]));
}

/** Which of ours there are. */
export const presetsOf = (kpis: ReadonlyArray<{ readonly preset: string | null }>): ReadonlySet<PresetKpi> =>
  new Set(presetKpis.filter((known) => kpis.some(({ preset }) => preset === known)));
