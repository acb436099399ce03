/** What indicators of ours need besides the columns of a company's statement. Each is read where one of them asks for it. */
import { dailyOffsetOf } from "@amont/engine/calendar/daily-grid.ts";
import type { ForecastModel } from "@amont/engine/forecast/forecast-model.ts";
import { overdraftOf } from "@amont/engine/forecast/pockets.ts";
import type { StatementView } from "@amont/engine/forecast/statement-view.ts";
import type { PresetKpi } from "@amont/engine/kpis/preset-kpis.ts";
import { plannedRunwayMonths } from "@amont/engine/kpis/presets/days-held.ts";
import type { DayEnd, PresetSources } from "@amont/engine/kpis/presets/preset-facts.ts";
import { addDays, addMonths, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { offsetOf, offsetRange } from "@amont/kernel/period.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { sumInflowsByName, sumOpenLines } from "../../../ledger/liquidity/payers/payers-repository.ts";
import { readPayers } from "../../../ledger/liquidity/payers/read-payers.ts";
import { usualFloor } from "../../bands/company-bands.ts";
import { type Forecasts, type OpenedView, openCompany } from "../../open-view.ts";
import { readReliability } from "../../past/scores/read-reliability.ts";
import { readHeadroom } from "../liquidity/read-headroom.ts";
import { dayEndsOf, type MonthsSpent, monthsSpentBy, outflowsByMonth } from "./preset-columns.ts";

/** Three years of working days. Further ahead only the ends of columns are looked at. */
const mostDays = 780;

/** Where a company's figures come from. */
interface CompanyMeans {
  readonly forecasts: Pick<Forecasts, "today">;
  readonly database: ScopedDatabase;
  readonly companyId: number;
  readonly now: Date;
  /** Not by who looks at many companies once. */
  readonly keepsNew?: boolean;
}

export async function companyPresetSources(
  means: CompanyMeans,
  opened: OpenedView,
  presets: ReadonlySet<PresetKpi>,
): Promise<PresetSources> {
  const { database, companyId } = means;
  const { view, options, forecast } = opened;
  const { periods } = view.axis;
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) return {};
  const { model } = forecast;
  const { today } = model.facts;
  const asksFor = (...of: readonly PresetKpi[]) => of.some((preset) => presets.has(preset));
  const span = { start: first.start, endExclusive: last.endExclusive };
  const runway = { start: today, endExclusive: addMonths(today, plannedRunwayMonths) };
  const isWhole = options.accountIds.length === 0;
  return {
    ...(asksFor("lowPoint") ? { dayEnds: daysIn(model, options, span) } : {}),
    ...(asksFor("plannedRunway")
      ? {
          ahead: {
            ends: daysIn(model, options, runway),
            // What is to be held is said of the whole company; of some accounts only what their banks allow.
            floorMinor: isWhole
              ? await usualFloor(database, companyId, forecast)
              : overdraftOf(model.facts, view.selection),
          },
        }
      : {}),
    ...(asksFor("daysOfCash")
      ? { monthOutflows: await monthsOf(means, opened, monthsSpentBy(periods)) }
      : {}),
    // Of some accounts nobody said who owes them what.
    ...(isWhole && asksFor("lateReceivables", "lateShare")
      ? { receivables: await receivablesOf(database, companyId, opened) }
      : {}),
    ...(isWhole && asksFor("headroom")
      ? { headroomMinor: (await readHeadroom(database, companyId, opened)) ?? [] }
      : {}),
    ...(isWhole && asksFor("forecastError", "bandCoverage")
      ? { reliability: await readReliability(database, companyId, means.now) }
      : {}),
    ...(isWhole && asksFor("topCustomerShare") ? { paid: await payersOf(database, companyId, opened) } : {}),
  };
}

type Options = OpenedView["options"];

function daysIn(
  model: ForecastModel,
  options: Options,
  { start, endExclusive }: DateInterval,
): readonly DayEnd[] {
  const { offsetsFrom, settings } = model.facts;
  const offset = (day: CalendarDate) => dailyOffsetOf(settings.calendar, day, offsetsFrom);
  const begin = offset(start);
  const end = Math.min(offset(addDays(endExclusive, -1)) + 1, begin + mostDays);
  const days: StatementView = model.view({
    ...options,
    frequency: "daily",
    range: offsetRange(begin, Math.max(end, begin + 1)),
  });
  return dayEndsOf(days.axis, days.result.balances);
}

/** Perhaps further back than the view: what was paid then may have to be read first. */
async function monthsOf(
  means: CompanyMeans,
  { options, forecast }: OpenedView,
  { from, to }: MonthsSpent,
): Promise<ReadonlyMap<CalendarDate, number>> {
  const { offsetsFrom } = forecast.model.facts;
  const begin = offsetOf(from, offsetsFrom, "monthly");
  const range = offsetRange(begin, Math.max(offsetOf(to, offsetsFrom, "monthly"), begin));
  const { keepsNew = true } = means;
  const first = { frequency: "monthly", offset: begin } as const;
  const { model } = await openCompany(means.forecasts, means, first, { keepsNew });
  return outflowsByMonth(model.view({ ...options, frequency: "monthly", range }).result.statement);
}

const receivablesOf = (
  database: ScopedDatabase,
  companyId: number,
  { forecast: { model, state } }: OpenedView,
): Promise<NonNullable<PresetSources["receivables"]>> =>
  sumOpenLines(database, companyId, {
    today: state.today,
    currency: model.facts.currency,
    isInflow: true,
  });

/** By payer, as payers are told by their lines. */
async function payersOf(
  database: ScopedDatabase,
  companyId: number,
  { forecast: { model, state } }: OpenedView,
): Promise<NonNullable<PresetSources["paid"]>> {
  const { today } = state;
  const asked = { today, currency: model.facts.currency };
  const { names, totalMinor } = await sumInflowsByName(database, companyId, asked);
  const { book } = await readPayers(database, companyId, today);
  const payers = Map.groupBy(names, ({ name }) => book.keyOf({ label: name, isInflow: true }) ?? name);
  return { byPayerMinor: [...payers.values()].map(totalOf), totalMinor };
}

const totalOf = (lines: ReadonlyArray<{ readonly amountMinor: number }>): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
