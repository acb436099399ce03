/** What is planned for a project, by leaf and column. */
import { addDays, fromEpochDay } from "@amont/kernel/calendar-date.ts";
import type { TimeAxis } from "../calendar/time-axis.ts";
import { intervalOfPeriod, periodIndexOf } from "../series/input-periods.ts";
import { type ForecastValue, forecastByColumn } from "../statement/spread-forecast.ts";
import type { ForecastModel } from "./forecast-model.ts";

/** Null where nothing is planned for the project. */
export function projectForecasts(
  model: ForecastModel,
  { projectId, scenarioId }: { readonly projectId: number; readonly scenarioId: number | null },
  axis: TimeAxis,
): (leafId: number) => Float64Array | null {
  const { inputFrequency, calendar } = model.facts.settings;
  const isPlanned = model.plans(scenarioId).planOfProject(projectId) !== undefined;
  if (!isPlanned || axis.columns.length === 0) return () => null;
  const first = periodIndexOf(fromEpochDay(axis.firstDay), inputFrequency);
  const last = periodIndexOf(addDays(fromEpochDay(axis.firstDay), axis.columns.length - 1), inputFrequency);
  return (leafId) => {
    const values: ForecastValue[] = [];
    for (let index = first; index <= last; index += 1) {
      const period = intervalOfPeriod(index, inputFrequency);
      for (const { amountMinor, on } of model
        .plansAt(scenarioId, index)
        .partsOfProject(projectId, leafId, index))
        values.push({ period, amount: amountMinor, ...(on === undefined ? {} : { on }) });
    }
    return forecastByColumn(axis, calendar, values);
  };
}
