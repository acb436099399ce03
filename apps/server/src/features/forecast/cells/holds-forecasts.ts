import { dueIn } from "@amont/engine/series/fixed-amount.ts";
import { periodIndexOf } from "@amont/engine/series/input-periods.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { loadCells } from "../../../plan/cells-repository.ts";
import { effectiveSeries } from "../../../plan/effective-series.ts";
import type { OpenPlan } from "../../../plan/open-plan.ts";
import { loadSeries, type StoredSeries } from "../../../plan/series-repository.ts";
import { holdsFrozenForecast } from "./frozen-forecasts-repository.ts";

interface Asked {
  readonly categoryIds: readonly number[];
  /** Any, when null. */
  readonly bankAccountId: number | null;
  readonly beginOn: CalendarDate;
  /** Not included. */
  readonly endOn: CalendarDate;
}

/** Is anything planned in some categories between two days? */
export async function holdsForecasts(plan: OpenPlan, asked: Asked): Promise<boolean> {
  const { database, companyId, chain, scenarioId } = plan;
  if (plan.isFrozen && scenarioId !== null) {
    return holdsFrozenForecast(database, companyId, { ...asked, scenarioId });
  }
  const isThere = (planned: { readonly bankAccountId: number | null }) =>
    asked.bankAccountId === null || planned.bankAccountId === asked.bankAccountId;
  const cells = await loadCells(database, companyId, chain, asked);
  if (cells.some(isThere)) return true;
  const series = effectiveSeries(await loadSeries(database, companyId, chain, asked.categoryIds), chain);
  return series.filter(isThere).some((one) => plansBetween(plan, one, asked));
}

/** What builds on other figures may come to nothing; it is planned all the same. */
function plansBetween(
  { frequency }: OpenPlan,
  { beginOn, endOn, definition }: StoredSeries,
  asked: Asked,
): boolean {
  const from = beginOn > asked.beginOn ? beginOn : asked.beginOn;
  const to = endOn !== null && endOn < asked.endOn ? endOn : asked.endOn;
  if (from >= to) return false;
  if (definition.kind !== "fixedAmount") return true;
  const series = { ...definition, begin: periodIndexOf(beginOn, frequency), end: null };
  const last = periodIndexOf(to, frequency);
  for (let period = periodIndexOf(from, frequency); period < last; period += 1) {
    if (dueIn(series, period, frequency, 0).amountMinor > 0) return true;
  }
  return false;
}
