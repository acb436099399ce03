import { type CellWrite, loadCells } from "../cells-repository.ts";
import type { Place } from "../check-places.ts";
import { effectiveSeries } from "../effective-series.ts";
import { endSeries } from "../end-series.ts";
import type { OpenPlan } from "../open-plan.ts";
import { loadSeries } from "../series-repository.ts";
import { blankCells } from "./blank-cells.ts";
import { placeKey } from "./cell-key.ts";

/** Ends what plans these places, or all, from the current period on. Answers what to write over what was entered. */
export async function resetFuture(
  plan: OpenPlan,
  places: readonly Place[] | "all",
): Promise<readonly CellWrite[]> {
  const { database, companyId, chain, scenarioId, currentPeriodOn } = plan;
  const categoryIds = places === "all" ? undefined : [...new Set(places.map(({ categoryId }) => categoryId))];
  const named = places === "all" ? null : new Set(places.map(placeKey));
  const isNamed = (place: Place) => named === null || named.has(placeKey(place));
  const series = effectiveSeries(await loadSeries(database, companyId, chain, categoryIds), chain);
  await endSeries(plan, series.filter(isNamed), currentPeriodOn);
  const cells = await loadCells(database, companyId, chain, {
    beginOn: currentPeriodOn,
    endOn: null,
    categoryIds,
  });
  // The debt plan writes its own forecasts, and would write them again.
  return blankCells(
    cells.filter((cell) => isNamed(cell) && cell.kind !== "debt"),
    scenarioId,
  );
}
