/** What a plan forecasts, as a frozen copy keeps it. */
import { firstDayOfPeriod, periodIndexOf } from "@amont/engine/series/input-periods.ts";
import type { DayShape } from "@amont/engine/statement/day-shape.ts";
import { addMonths, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CompanyForecast } from "./company-forecasts.ts";

/** What is forecast for a leaf, on an account where the company plans per account. */
export interface ForecastValue {
  readonly categoryId: number;
  readonly accountId: number | null;
  /** Planned for that day; otherwise for some time in the input period that begins on it. */
  readonly isOnDay: boolean;
  readonly day: CalendarDate;
  /** How it lies on the days of that period; null: evenly. */
  readonly shape: DayShape | null;
  readonly amountMinor: number;
}

/** As far as anybody looks ahead: five years. Series without an end are not kept beyond. */
const monthsKept = 60;

/** And back: what was foreseen for the past is part of the plan too, and people go on correcting it. */
const pastMonthsKept = 36;

/**
 * The forecasts of a plan (null: the main one), those of projects added to their category's. Before the current input
 * period that is the main plan's, as in every scenario. What nobody forecasts is left out, and so is what is in error.
 */
export function forecastValuesOf(
  { model }: Pick<CompanyForecast, "model">,
  scenarioId: number | null,
): readonly ForecastValue[] {
  const { today, settings } = model.facts;
  const { inputFrequency } = settings;
  const begin = periodIndexOf(addMonths(today, -pastMonthsKept), inputFrequency);
  const current = periodIndexOf(today, inputFrequency);
  const end = periodIndexOf(addMonths(today, monthsKept), inputFrequency);
  model.reach(null, begin, current - 1);
  model.reach(scenarioId, current, end - 1);
  const values = new Map<string, ForecastValue>();
  const forecasts = [
    ...model.plans(null).forecastsBetween(begin, current),
    ...model.plans(scenarioId).forecastsBetween(current, end),
  ];
  for (const { categoryId, accountId, period, on, shape, amountMinor } of forecasts) {
    const place = {
      categoryId,
      accountId,
      isOnDay: on !== null,
      day: on ?? firstDayOfPeriod(period, inputFrequency),
    };
    // What a leaf has of its own may know its days; what projects add to it does not.
    const key = [...Object.values(place), shape !== null].join("/");
    values.set(key, { ...place, shape, amountMinor: (values.get(key)?.amountMinor ?? 0) + amountMinor });
  }
  return [...values.values()];
}
