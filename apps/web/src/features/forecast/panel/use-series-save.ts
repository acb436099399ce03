import { createCategoryBasedSeries } from "@amont/contract/operations/forecast/series/create-category-based-series.ts";
import { createFixedAmountSeries } from "@amont/contract/operations/forecast/series/create-fixed-amount-series.ts";
import { createKpiBasedSeries } from "@amont/contract/operations/forecast/series/create-kpi-based-series.ts";
import { createPerformanceSeries } from "@amont/contract/operations/forecast/series/create-performance-series.ts";
import { removeForecastSeries } from "@amont/contract/operations/forecast/series/remove-forecast-series.ts";
import { removeSeriesFromOffset } from "@amont/contract/operations/forecast/series/remove-series-from-offset.ts";
import { setCategoryFormula } from "@amont/contract/operations/forecast/series/set-category-formula.ts";
import { updateForecastSeries } from "@amont/contract/operations/forecast/series/update-forecast-series.ts";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import type { Undoable } from "../../../shared/forecast/plan-editor.ts";
import type { SeriesDefinition, SeriesSpan } from "./model/series-draft.ts";
import { savedSeries } from "./model/series-preview.ts";
import type { PanelPlace } from "./panel-place.ts";
import type { ListedSeries } from "./panel-queries.ts";
import { useSeriesChange } from "./use-series-change.ts";

interface SeriesSave {
  readonly isBusy: boolean;
  /** A series of another kind is a new one, which wins over it as far as it reaches. */
  readonly save: (
    definition: SeriesDefinition,
    span: SeriesSpan,
    edited: ListedSeries | null,
  ) => Promise<boolean>;
  /** From a period on, or whole. */
  readonly remove: (series: ListedSeries, fromOffset: number | null) => Promise<boolean>;
}

/** The changes of series that the panel makes. */
export function useSeriesSave(place: PanelPlace, categoryId: number): SeriesSave {
  const { t } = useTranslation();
  const api = useApi();
  const change = useSeriesChange(place, categoryId);
  const { company, view, statement } = place;
  const companyId = company.id;
  const { scenarioId } = view;

  const run = (title: string, send: () => Promise<Undoable>) => change.run({ title, done: title }, send);

  const create = (definition: SeriesDefinition, span: SeriesSpan): Promise<Undoable> => {
    const options = { companyId };
    const where = { scenarioId, bankAccountId: statement.planAccountId, ...span };
    switch (definition.kind) {
      case "fixedAmount": {
        const { kind: _, ...fields } = definition;
        return api.call(createFixedAmountSeries, { body: { ...where, categoryId, ...fields } }, options);
      }
      case "performanceBased": {
        const { kind: _, isFlash: __, ...fields } = definition;
        return api.call(createPerformanceSeries, { body: { ...where, categoryId, ...fields } }, options);
      }
      case "categoryBased": {
        const { kind: _, ...fields } = definition;
        return api.call(createCategoryBasedSeries, { body: { ...where, categoryId, ...fields } }, options);
      }
      case "customKpiBased": {
        const { kind: _, ...fields } = definition;
        return api.call(createKpiBasedSeries, { body: { ...where, categoryId, ...fields } }, options);
      }
      // It is made by applying a suggestion (use-automatic-changes.ts).
      case "automatic":
        throw new Error("an automatic series is not typed");
      case "categoryFormula": {
        const { endOffset: _, ...from } = where;
        const body = { ...from, formula: definition.formula };
        return api.call(setCategoryFormula, { params: { companyId, categoryId }, body }, options);
      }
    }
  };

  return {
    isBusy: change.isBusy,
    save: (definition, span, edited) => {
      const { seriesId, ...series } = savedSeries(definition, span, edited);
      if (seriesId === null) return run(t("forecastPanel.series.created"), () => create(definition, span));
      const body = { scenarioId, ...series };
      return run(t("forecastPanel.series.updated"), () =>
        api.call(updateForecastSeries, { params: { companyId, seriesId }, body }, { companyId }),
      );
    },
    remove: ({ id: seriesId }, fromOffset) =>
      run(t("forecastPanel.series.removed"), () =>
        fromOffset === null
          ? api.call(
              removeForecastSeries,
              { params: { companyId, seriesId }, query: { scenarioId: scenarioId ?? undefined } },
              { companyId },
            )
          : api.call(
              removeSeriesFromOffset,
              { body: { seriesId, offset: fromOffset, scenarioId } },
              { companyId },
            ),
      ),
  };
}
