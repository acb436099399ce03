import { headroomOn } from "@amont/engine/liquidity/headroom.ts";
import type { RollingWeek } from "@amont/engine/liquidity/rolling/weeks.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { containsDate } from "@amont/kernel/interval.ts";
import { ok } from "@amont/kernel/result.ts";
import { type Forecasts, type OpenedView, type ViewFilter, viewOf } from "../../../forecast/open-view.ts";
import { blockedCash } from "../../../forecast/statement/liquidity/blocked-cash.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import type { Shown } from "./assemble-weeks.ts";
import { type OpenedWeeks, openWeeks, weeksOfView } from "./open-weeks.ts";

interface LowestDays {
  /** At whose end least is held, the first of several. */
  readonly lowestDays: Array<{ readonly on: CalendarDate; readonly balanceMinor: number } | null>;
  /** Whose liquidity is least above the floor in force, the first of several. */
  readonly tightestDays: Array<{ readonly on: CalendarDate; readonly headroomMinor: number } | null>;
}

interface Looked extends Omit<ViewFilter, "offsetBegin" | "offsetEnd"> {
  readonly weeks: readonly RollingWeek[];
  /** Of a company: what its weeks were read from. */
  readonly view: OpenedWeeks["view"];
  readonly shown: Omit<Shown, "blocked">;
  readonly countsOverdrafts: boolean;
}

/** A day of each week from today on; null for weeks that are over. */
export async function lowestDays(
  forecasts: Forecasts,
  context: OperationContext,
  { weeks, view, shown, countsOverdrafts, ...filter }: Looked,
): Promise<Outcome<LowestDays>> {
  // Columns are working days: never more of them than days.
  const offsetEnd = weeks.filter(({ offset }) => offset >= 0).length * 7;
  const daily = { ...filter, frequency: "daily", offsetBegin: 0, offsetEnd } as const;
  const opened = await (view === null ? openWeeks(forecasts, context, daily) : daysOf(view.forecast, daily));
  if (!opened.ok) return opened;
  const { statement, balances, overdraftMinor } = opened.value;
  const blocked = await blockedCash(forecasts, context, opened.value, daily);
  const rules = { ...shown, countsOverdrafts };
  const days = statement.axis.periods.map(({ endExclusive }, column) => {
    const on = addDays(endExclusive, -1);
    const balanceMinor = Number(balances.end[column] ?? 0);
    const cash = { closingMinor: balanceMinor, blockedMinor: blocked[column] ?? 0, equivalentsMinor: 0 };
    return {
      on,
      balanceMinor,
      headroomMinor: headroomOn({ ...cash, overdraftMinor }, rules, on).headroomMinor,
    };
  });
  const ofWeek = (week: RollingWeek) => days.filter(({ on }) => containsDate(week, on));
  return ok({
    lowestDays: weeks.map((week) => leastOf(ofWeek(week), "balanceMinor")),
    tightestDays: weeks.map((week) => leastOf(ofWeek(week), "headroomMinor")),
  });
}

/** The first of several. */
const leastOf = <T extends Readonly<Record<K, number>>, K extends string>(
  days: readonly T[],
  amount: K,
): T | null =>
  days.reduce<T | null>((least, day) => (least === null || day[amount] < least[amount] ? day : least), null);

function daysOf(forecast: OpenedView["forecast"], filter: ViewFilter): Outcome<OpenedWeeks> {
  const view = viewOf(forecast, filter);
  return view.ok ? ok(weeksOfView(view.value)) : view;
}
