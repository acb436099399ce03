/** From the filters of the forecast page to the view of the plan that they mean. */
import { failure } from "@amont/contract/failure.ts";
import { mostColumns } from "@amont/contract/operations/forecast/view-fields.ts";
import type { ForecastFacts } from "@amont/engine/forecast/forecast-facts.ts";
import type { GroupLook } from "@amont/engine/forecast/group-look.ts";
import type { StatementView, ViewOptions } from "@amont/engine/forecast/statement-view.ts";
import { addDays, addMonths, type CalendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type Frequency, offsetRange, periodAt } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../http/current-company.ts";
import type { OperationContext, Outcome } from "../http/operation-route.ts";
import type { RateBooks } from "../rates/rate-books.ts";
import { type CompanyForecast, CompanyForecasts } from "./company-forecasts.ts";
import { ForecastMemory } from "./forecast-memory.ts";
import { type GroupBackground, GroupForecasts } from "./group-forecasts.ts";
import { keepLastGood } from "./last-good-plans.ts";
import { LoadsUnderWay } from "./loading/loads-under-way.ts";
import { type AsOfForecast, AsOfForecasts } from "./past/as-of-forecasts.ts";
import { firstChangeDay } from "./rows-repository.ts";

export interface ViewFilter {
  readonly offsetBegin: number;
  /** Not included. */
  readonly offsetEnd: number;
  readonly frequency: Frequency;
  readonly bankAccountIds?: readonly number[] | undefined;
  readonly scenarioId?: number | null | undefined;
  readonly sharesPlan?: boolean | undefined;
  /** A past day: the forecast as of its end. */
  readonly asOf?: CalendarDate | null | undefined;
}

/** The forecasts that are kept in memory: those of today, and some of the past. */
export interface Forecasts {
  readonly today: CompanyForecasts;
  readonly asOf: AsOfForecasts;
  /** Of consolidations. */
  readonly groups: GroupForecasts;
  /** Of consolidations as they would be: nobody looks at them again, and nobody is told. */
  readonly drafts: GroupForecasts;
  readonly memory: ForecastMemory;
}

/** `mostLoads`: companies, and past days of them, that are loaded at once. */
export function createForecasts(
  capBytes: number,
  rates: RateBooks,
  mostLoads = Number.POSITIVE_INFINITY,
  background?: GroupBackground,
): Forecasts {
  const memory = new ForecastMemory(capBytes);
  const means = { memory, rates, loads: new LoadsUnderWay(memory, mostLoads) };
  const today = new CompanyForecasts(means);
  const groups = new GroupForecasts({ companies: today, rates, background });
  const unseen = background === undefined ? undefined : forDrafts(background);
  const drafts = new GroupForecasts({ companies: today, rates, background: unseen }, draftMemoryBytes);
  return { today, asOf: new AsOfForecasts(means), groups, drafts, memory };
}

/** Some companies and one column each: what was tried last. */
const draftMemoryBytes = 16 * 1024 * 1024;

/** What companies bring is kept as for any consolidation, but nobody opens a draft in the morning. */
const forDrafts = ({ pool, store }: GroupBackground): GroupBackground => ({
  pool,
  store: { put: (brought) => store.put(brought), touch: (read) => store.touch(read), note: () => {} },
  announce: () => Promise.resolve(),
});

export interface OpenedView {
  readonly forecast: CompanyForecast;
  readonly view: StatementView;
  /** Null: the main plan. */
  readonly scenarioId: number | null;
  /** Of the view. */
  readonly options: ViewOptions;
}

/** Twenty-five years either way, and ten of days: what is planned is worked out as far as somebody looks. */
const furthestOffsets: Readonly<Record<Frequency, number>> = {
  daily: 3_650,
  weekly: 1_300,
  monthly: 300,
  quarterly: 100,
};

/** Not more columns than can be shown, and none beyond what is worked out. */
export function isWithinReach({
  offsetBegin,
  offsetEnd,
  frequency,
}: Pick<ViewFilter, "offsetBegin" | "offsetEnd" | "frequency">): boolean {
  const furthest = furthestOffsets[frequency];
  return offsetEnd - offsetBegin <= mostColumns && offsetBegin >= -furthest && offsetEnd <= furthest;
}

export async function openView(
  forecasts: Forecasts,
  context: OperationContext,
  filter: ViewFilter,
): Promise<Outcome<OpenedView>> {
  const { offsetBegin, offsetEnd, frequency } = filter;
  if (offsetBegin > offsetEnd || !isWithinReach(filter))
    return err(
      failure("invalid_input", { issues: [{ in: "body", field: "offsetEnd", problem: "columns" }] }),
    );
  const forecast = await openForecast(forecasts, context, { frequency, offset: offsetBegin });
  const { asOf } = filter;
  if (asOf === undefined || asOf === null || asOf >= forecast.state.today) {
    const opened = viewOf(forecast, filter);
    if (opened.ok)
      await keepLastGood(context.database, currentCompany(context), forecast, opened.value.scenarioId);
    return opened;
  }
  const past = await openAsOf(forecasts, context, forecast, asOf);
  return past.ok ? viewOf(past.value, filter) : past;
}

/** Before its first change nothing is known of a company: that is not the same as a plan of nothing. */
export async function openAsOf(
  forecasts: Forecasts,
  context: OperationContext,
  now: CompanyForecast,
  day: CalendarDate,
): Promise<Outcome<AsOfForecast>> {
  const { database } = context;
  const companyId = currentCompany(context);
  const firstDay = await firstChangeDay(database, companyId);
  if (firstDay === null || day < firstDay) return err(failure("23014"));
  return ok(await forecasts.asOf.open(database, companyId, now, day));
}

/** `shownIn`: what the whole company is to be shown in, where that may be another currency than it counted in. */
export function viewOf(
  forecast: CompanyForecast,
  filter: ViewFilter,
  shownIn: CurrencyCode = forecast.model.facts.currency,
): Outcome<OpenedView> {
  const { offsetBegin, offsetEnd, frequency, bankAccountIds = [], scenarioId = null, sharesPlan } = filter;
  const { model } = forecast;
  const isKnown =
    (scenarioId === null || model.scenario(scenarioId) !== undefined) &&
    bankAccountIds.every((wanted) => model.facts.accounts.some(({ id }) => id === wanted));
  if (!isKnown) return err(failure("not_found"));
  const range = offsetRange(offsetBegin, offsetEnd);
  const whole = { frequency, range, accountIds: bankAccountIds, scenarioId, sharesPlan };
  const look = bankAccountIds.length === 0 ? lookInto(model.facts, shownIn, scenarioId) : undefined;
  const options = look === undefined ? whole : { ...whole, group: look };
  return ok({ forecast, view: model.view(options), scenarioId, options });
}

/** As a group would look at it that has this company alone. */
function lookInto(
  { currency, rates, offsetsFrom, settings }: ForecastFacts,
  shownIn: CurrencyCode,
  scenarioId: number | null,
): GroupLook | undefined {
  if (shownIn === currency || rates === undefined) return undefined;
  const rules = rates.rulesOf(scenarioId);
  const { calendar } = settings;
  return {
    key: `in ${shownIn}`,
    currency: shownIn,
    today: offsetsFrom,
    calendar,
    rules,
    ignoredAccountIds: [],
  };
}

interface FirstColumn {
  readonly frequency: Frequency;
  readonly offset: number;
}

/** With payments in memory as far back as the first column, and the year before that performances look at. */
export const openForecast = (
  forecasts: Pick<Forecasts, "today">,
  context: OperationContext,
  first: FirstColumn,
): Promise<CompanyForecast> =>
  openCompany(forecasts, { ...context, companyId: currentCompany(context) }, first);

/** Without a request: who looks at many once does not keep them (`keepsNew`). */
export function openCompany(
  forecasts: Pick<Forecasts, "today">,
  { database, now, companyId }: Pick<OperationContext, "database" | "now"> & { readonly companyId: number },
  first: FirstColumn,
  keeping: { readonly keepsNew?: boolean } = {},
): Promise<CompanyForecast> {
  // It may still be yesterday where the company is: early enough is enough.
  const from = firstDayNeeded(addDays(todayIn("UTC", now), -1), first);
  return forecasts.today.open(database, companyId, now, from, keeping);
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
