import { applyAutomaticForecasts } from "@amont/contract/operations/forecast/automatic/apply-automatic-forecasts.ts";
import { markPeriodsExceptional } from "@amont/contract/operations/forecast/automatic/mark-periods-exceptional.ts";
import { suggestAutomaticForecasts } from "@amont/contract/operations/forecast/automatic/suggest-automatic-forecasts.ts";
import { removeForecastSeries } from "@amont/contract/operations/forecast/series/remove-forecast-series.ts";
import { updateForecastSeries } from "@amont/contract/operations/forecast/series/update-forecast-series.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import type { Undoable } from "../../../shared/forecast/plan-editor.ts";
import type { SeriesDefinition } from "../panel/model/series-draft.ts";
import type { PanelPlace } from "../panel/panel-place.ts";
import { useSeriesChange } from "../panel/use-series-change.ts";

type AutomaticRules = Extract<SeriesDefinition, { readonly kind: "automatic" }>;

interface AutomaticChanges {
  readonly isBusy: boolean;
  /** Hands the category over, from the current period on. */
  readonly turnOn: () => Promise<boolean>;
  readonly save: (seriesId: number, rules: AutomaticRules) => Promise<boolean>;
  readonly remove: (seriesId: number) => Promise<boolean>;
  /** All periods that it is not to learn from. */
  readonly exclude: (seriesId: number, days: readonly CalendarDate[]) => Promise<boolean>;
}

/** What the panel changes about the automatic forecast of a category. */
export function useAutomaticChanges(place: PanelPlace, categoryId: number): AutomaticChanges {
  const { t } = useTranslation();
  const api = useApi();
  const change = useSeriesChange(place, categoryId);
  const { company, view, statement } = place;
  const companyId = company.id;
  const { scenarioId } = view;
  const options = { companyId };

  const texts = { title: t("automaticForecast.panel.title"), done: t("automaticForecast.panel.saved") };
  const run = (send: () => Promise<Undoable>) => change.run(texts, send);

  return {
    isBusy: change.isBusy,
    turnOn: () =>
      run(async () => {
        const params = { companyId };
        const body = {
          scenarioId,
          bankAccountId: statement.planAccountId,
          categoryIds: [categoryId],
          scope: "all",
        } as const;
        const { proposalId } = await api.call(
          suggestAutomaticForecasts,
          { params, body: { ...body, categoryIds: [...body.categoryIds] } },
          options,
        );
        const wanted = { proposalId: proposalId ?? "", categoryIds: [categoryId] };
        return api.call(applyAutomaticForecasts, { params, body: wanted }, options);
      }),
    save: (seriesId, definition) =>
      run(() =>
        api.call(
          updateForecastSeries,
          { params: { companyId, seriesId }, body: { scenarioId, definition } },
          options,
        ),
      ),
    remove: (seriesId) =>
      run(() =>
        api.call(
          removeForecastSeries,
          { params: { companyId, seriesId }, query: { scenarioId: scenarioId ?? undefined } },
          options,
        ),
      ),
    exclude: (seriesId, days) =>
      run(() =>
        api.call(
          markPeriodsExceptional,
          { params: { companyId, seriesId }, body: { scenarioId, periods: [...days] } },
          options,
        ),
      ),
  };
}
