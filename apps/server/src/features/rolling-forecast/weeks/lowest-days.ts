import type { RollingWeek } from "@amont/engine/liquidity/rolling/weeks.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { containsDate } from "@amont/kernel/interval.ts";
import { ok } from "@amont/kernel/result.ts";
import { type Forecasts, type OpenedView, type ViewFilter, viewOf } from "../../../forecast/open-view.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { type OpenedWeeks, openWeeks, weeksOfView } from "./open-weeks.ts";

interface DayInWeek {
  readonly on: CalendarDate;
  readonly balanceMinor: number;
}

/** The day of each week from today on at whose end least is held, the first of several; null for weeks that are over. */
export async function lowestDays(
  forecasts: Forecasts,
  context: OperationContext,
  {
    weeks,
    view,
    ...filter
  }: Omit<ViewFilter, "offsetBegin" | "offsetEnd"> & {
    readonly weeks: readonly RollingWeek[];
    /** Of a company: what its weeks were read from. */
    readonly view: OpenedWeeks["view"];
  },
): Promise<Outcome<Array<DayInWeek | null>>> {
  // Columns are working days: never more of them than days.
  const offsetEnd = weeks.filter(({ offset }) => offset >= 0).length * 7;
  const daily = { ...filter, frequency: "daily", offsetBegin: 0, offsetEnd } as const;
  const opened = await (view === null ? openWeeks(forecasts, context, daily) : daysOf(view.forecast, daily));
  if (!opened.ok) return opened;
  const { statement, balances } = opened.value;
  const ends = statement.axis.periods.map(({ endExclusive }, column) => ({
    on: addDays(endExclusive, -1),
    balanceMinor: Number(balances.end[column] ?? 0),
  }));
  return ok(
    weeks.map((week) => {
      const own = ends.filter(({ on }) => containsDate(week, on));
      return own.reduce<DayInWeek | null>(
        (lowest, day) => (lowest === null || day.balanceMinor < lowest.balanceMinor ? day : lowest),
        null,
      );
    }),
  );
}

function daysOf(forecast: OpenedView["forecast"], filter: ViewFilter): Outcome<OpenedWeeks> {
  const view = viewOf(forecast, filter);
  return view.ok ? ok(weeksOfView(view.value)) : view;
}
