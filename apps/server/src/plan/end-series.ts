import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { OpenPlan } from "./open-plan.ts";
import { endOwnSeries, replaceByEnded, type StoredSeries } from "./series-repository.ts";

/** In this plan nothing of these series is left from a period on. What they are elsewhere, they stay. */
export async function endSeries(
  { database, companyId, scenarioId }: OpenPlan,
  series: readonly StoredSeries[],
  from: CalendarDate,
): Promise<void> {
  const own = series.filter((one) => one.scenarioId === scenarioId).map(({ id }) => id);
  const others = series.filter((one) => one.scenarioId !== scenarioId).map(({ id }) => id);
  if (own.length > 0) await endOwnSeries(database, companyId, own, from);
  if (scenarioId !== null && others.length > 0) {
    await replaceByEnded(database, companyId, { seriesIds: others, scenarioId }, from);
  }
}
