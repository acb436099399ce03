import type { ForecastPart } from "@amont/contract/operations/forecast/cell-shape.ts";
import { leavesByParent } from "@amont/engine/categories/category-tree.ts";
import type { ForecastSource } from "@amont/engine/series/forecast-series.ts";
import { firstDayOfPeriod } from "@amont/engine/series/input-periods.ts";
import { applyFraction } from "@amont/kernel/rate.ts";
import { unitsIn } from "../../forecast/balance-figures.ts";
import type { OpenedView } from "../../forecast/open-view.ts";

/**
 * What the plan says of a category, and of all below it, in the input periods that a view shows. With what cells that
 * somebody filled cover, where it is one line: formulas are calculated for it.
 */
export function forecastPartsOf(
  { forecast, view }: OpenedView,
  categoryId: number,
  scenarioId: number | null,
  { withCovered = false }: { readonly withCovered?: boolean } = {},
): ForecastPart[] {
  const { model } = forecast;
  const { tree, settings } = model.facts;
  // A copy keeps amounts, not where they came from.
  if (model.isFrozen(scenarioId)) return [];
  const units = unitsIn(view.selection.currency);
  const { currencies } = view;
  const leafIds = leavesByParent(tree).get(categoryId) ?? [categoryId];
  const { first, last } = view.inputPeriods;
  const parts: ForecastPart[] = [];
  for (const leafId of leafIds) {
    for (let period = first; period <= last; period += 1) {
      const plans = model.plansAt(scenarioId, period);
      for (const { accountId, projectId, value } of plans.valuesOf(view.selection, leafId, period)) {
        if (value.source.kind === "nothing" && value.amountMinor === 0) continue;
        // What an account plans in its own currency is told as the statement shows it.
        const plan = currencies?.plannedBy({ accountId, projectId }, leafId, period) ?? null;
        const shown = (amountMinor: number) =>
          units(plan === null ? amountMinor : applyFraction(amountMinor, plan.rate.fraction));
        const covered =
          withCovered && leafIds.length === 1
            ? plans.withoutCell({ accountId, projectId }, leafId, period)
            : null;
        parts.push({
          periodBegin: firstDayOfPeriod(period, settings.inputFrequency),
          amount: plan === null ? units(value.amountMinor) : units(plan.amountMinor),
          ...originOf(value.source),
          bankAccountId: accountId,
          projectId,
          postponed: shown(value.postponedMinor),
          error: value.error,
          covered:
            covered === null || covered.source.kind === "nothing"
              ? null
              : { amount: shown(covered.amountMinor), kind: originOf(covered.source).kind },
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
