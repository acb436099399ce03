import type { InputOf } from "@amont/contract/operation.ts";
import type { getCategoryForecastSummary } from "@amont/contract/operations/forecast/get-category-forecast-summary.ts";
import { ok } from "@amont/kernel/result.ts";
import { unitsIn } from "../../forecast/balance-figures.ts";
import { type Forecasts } from "../../forecast/open-view.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { openCategoryView } from "./cell-transactions.ts";
import { forecastPartsOf } from "./forecast-parts.ts";

export const getCategoryForecastSummaryUseCase =
  (forecasts: Forecasts) =>
  async ({ body }: InputOf<typeof getCategoryForecastSummary>, context: OperationContext) => {
    const opened = await openCategoryView(forecasts, context, body, body.categoryId);
    if (!opened.ok) return opened;
    const { result, selection } = opened.value.view;
    const line = result.statement.lines.find(({ category }) => category.id === body.categoryId);
    const total = (line?.cells.forecast ?? new Float64Array()).reduce((sum, amount) => sum + amount, 0);
    return ok({
      forecast: unitsIn(selection.currency)(total),
      parts: forecastPartsOf(opened.value, body.categoryId, body.scenarioId ?? null),
    });
  };
