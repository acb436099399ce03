/** From the filters of the forecast page to the view of the plan that they mean. */
import { failure } from "@amont/contract/failure.ts";
import { mostColumns } from "@amont/contract/operations/forecast/view-fields.ts";
import type { StatementView } from "@amont/engine/forecast/statement-view.ts";
import { addDays, addMonths, type CalendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import { type Frequency, offsetRange, periodAt } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { BelievedForecasts } from "../../forecast/believed-forecast.ts";
import type { CompanyForecast, CompanyForecasts } from "../../forecast/company-forecasts.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";

export interface ViewFilter {
  readonly offsetBegin: number;
  /** Not included. */
  readonly offsetEnd: number;
  readonly frequency: Frequency;
  readonly bankAccountIds?: readonly number[] | undefined;
  readonly scenarioId?: number | null | undefined;
  /** A past day: what was believed at its end. */
  readonly asOf?: CalendarDate | null | undefined;
}

/** The forecasts that are kept in memory: those of today, and some of the past. */
export interface Forecasts {
  readonly today: CompanyForecasts;
  readonly believed: BelievedForecasts;
}

export interface OpenedView {
  readonly forecast: CompanyForecast;
  readonly view: StatementView;
}

/** Twenty-five years either way, and ten of days: what is planned is worked out as far as somebody looks. */
const furthestOffsets: Readonly<Record<Frequency, number>> = {
  daily: 3_650,
  weekly: 1_300,
  monthly: 300,
  quarterly: 100,
};

export async function openView(
  forecasts: Forecasts,
  context: OperationContext,
  filter: ViewFilter,
): Promise<Outcome<OpenedView>> {
  const { offsetBegin, offsetEnd, frequency } = filter;
  const furthest = furthestOffsets[frequency];
  if (
    offsetBegin > offsetEnd ||
    offsetEnd - offsetBegin > mostColumns ||
    offsetBegin < -furthest ||
    offsetEnd > furthest
  )
    return err(
      failure("invalid_input", { issues: [{ in: "body", field: "offsetEnd", problem: "columns" }] }),
    );
  const forecast = await openForecast(forecasts, context, { frequency, offset: offsetBegin });
  const { asOf } = filter;
  const isPast = asOf !== undefined && asOf !== null && asOf < forecast.moment.today;
  const companyId = currentCompany(context);
  const shown = isPast
    ? await forecasts.believed.open(context.database, companyId, forecast, asOf)
    : forecast;
  return viewOf(shown, filter);
}

export function viewOf(forecast: CompanyForecast, filter: ViewFilter): Outcome<OpenedView> {
  const { offsetBegin, offsetEnd, frequency, bankAccountIds = [], scenarioId = null } = filter;
  const { model } = forecast;
  const isKnown =
    (scenarioId === null || model.scenario(scenarioId) !== undefined) &&
    bankAccountIds.every((wanted) => model.facts.accounts.some(({ id }) => id === wanted));
  if (!isKnown) return err(failure("not_found"));
  const range = offsetRange(offsetBegin, offsetEnd);
  return ok({ forecast, view: model.view({ frequency, range, accountIds: bankAccountIds, scenarioId }) });
}

/** With payments in memory as far back as the first column, and the year before that performances look at. */
export async function openForecast(
  forecasts: Forecasts,
  context: OperationContext,
  first: { readonly frequency: Frequency; readonly offset: number },
): Promise<CompanyForecast> {
  const { database, now } = context;
  // It may still be yesterday where the company is: early enough is enough.
  const from = firstDayNeeded(addDays(todayIn("UTC", now), -1), first);
  return forecasts.today.open(database, currentCompany(context), now, from);
}

/** A day of the calendar for each column of days off too: twice as many is always enough. */
function firstDayNeeded(
  today: CalendarDate,
  { frequency, offset }: { readonly frequency: Frequency; readonly offset: number },
): CalendarDate {
  if (offset >= 0) return today;
  if (frequency === "daily") return addDays(today, offset * 2 - 14);
  return addMonths(periodAt(today, frequency, offset).start, -1);
}
