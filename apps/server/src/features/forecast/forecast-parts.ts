import type { ForecastPart } from "@amont/contract/operations/forecast/cell-shape.ts";
import { leavesByParent } from "@amont/engine/categories/category-tree.ts";
import type { ForecastSource } from "@amont/engine/series/forecast-series.ts";
import { firstDayOfPeriod } from "@amont/engine/series/input-periods.ts";
import { unitsIn } from "../../forecast/balance-figures.ts";
import type { OpenedView } from "../../forecast/open-view.ts";

/** What the plan says of a category, and of all below it, in the input periods that a view shows. */
export function forecastPartsOf(
  { forecast, view }: OpenedView,
  categoryId: number,
  scenarioId: number | null,
): ForecastPart[] {
  const { model } = forecast;
  const { tree, settings } = model.facts;
  // A copy keeps amounts, not where they came from.
  if (model.isFrozen(scenarioId)) return [];
  const units = unitsIn(view.selection.currency);
  const leafIds = leavesByParent(tree).get(categoryId) ?? [categoryId];
  const { first, last } = view.inputPeriods;
  const parts: ForecastPart[] = [];
  for (const leafId of leafIds) {
    for (let period = first; period <= last; period += 1) {
      for (const { accountId, projectId, value } of model
        .plansAt(scenarioId, period)
        .valuesOf(view.selection, leafId, period)) {
        if (value.source.kind === "nothing" && value.amountMinor === 0) continue;
        parts.push({
          periodBegin: firstDayOfPeriod(period, settings.inputFrequency),
          amount: units(value.amountMinor),
          ...originOf(value.source),
          bankAccountId: accountId,
          projectId,
          postponed: units(value.postponedMinor),
          error: value.error,
        });
      }
    }
  }
  return parts;
}

function originOf(source: ForecastSource): Pick<ForecastPart, "kind" | "seriesId" | "scenarioId"> {
  switch (source.kind) {
    case "cell":
      return { kind: source.cell.kind, seriesId: null, scenarioId: source.cell.scenarioId };
    case "series":
      return { kind: source.series.kind, seriesId: source.series.id, scenarioId: source.series.scenarioId };
    case "automaticVat":
      return { kind: "automaticVat", seriesId: null, scenarioId: null };
    case "nothing":
      return { kind: "postponedRemaining", seriesId: null, scenarioId: null };
  }
}
