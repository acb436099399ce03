import { checkFormula } from "@amont/contract/operations/forecast/series/check-formula.ts";
import { createCategoryBasedSeries } from "@amont/contract/operations/forecast/series/create-category-based-series.ts";
import { createFixedAmountSeries } from "@amont/contract/operations/forecast/series/create-fixed-amount-series.ts";
import { createKpiBasedSeries } from "@amont/contract/operations/forecast/series/create-kpi-based-series.ts";
import { createPerformanceSeries } from "@amont/contract/operations/forecast/series/create-performance-series.ts";
import { getCategoryFormula } from "@amont/contract/operations/forecast/series/get-category-formula.ts";
import { isFormulaValid } from "@amont/contract/operations/forecast/series/is-formula-valid.ts";
import { listCategorySeries } from "@amont/contract/operations/forecast/series/list-category-series.ts";
import { previewSeries } from "@amont/contract/operations/forecast/series/preview-series.ts";
import { removeForecastSeries } from "@amont/contract/operations/forecast/series/remove-forecast-series.ts";
import { removeSeriesFromOffset } from "@amont/contract/operations/forecast/series/remove-series-from-offset.ts";
import { setCategoryFormula } from "@amont/contract/operations/forecast/series/set-category-formula.ts";
import { updateForecastSeries } from "@amont/contract/operations/forecast/series/update-forecast-series.ts";
import { updatePerformanceSeries } from "@amont/contract/operations/forecast/series/update-performance-series.ts";
import type { CompanyForecasts } from "../../../forecast/company-forecasts.ts";
import { answer, type OperationRoute } from "../../../http/operation-route.ts";
import { checkFormulaUseCase } from "./check-formula.ts";
import { createCategoryBasedSeriesUseCase } from "./create-category-based-series.ts";
import { createFixedAmountSeriesUseCase } from "./create-fixed-amount-series.ts";
import { createKpiBasedSeriesUseCase } from "./create-kpi-based-series.ts";
import { createPerformanceSeriesUseCase } from "./create-performance-series.ts";
import { getCategoryFormulaUseCase } from "./get-category-formula.ts";
import { isFormulaValidUseCase } from "./is-formula-valid.ts";
import { listCategorySeriesUseCase } from "./list-category-series.ts";
import { previewSeriesUseCase } from "./preview-series.ts";
import { removeForecastSeriesUseCase } from "./remove-forecast-series.ts";
import { removeSeriesFromOffsetUseCase } from "./remove-series-from-offset.ts";
import { setCategoryFormulaUseCase } from "./set-category-formula.ts";
import { updateForecastSeriesUseCase } from "./update-forecast-series.ts";
import { updatePerformanceSeriesUseCase } from "./update-performance-series.ts";

export function forecastSeriesRoutes(forecasts: CompanyForecasts): readonly OperationRoute[] {
  return [
    answer(checkFormula, checkFormulaUseCase),
    answer(createCategoryBasedSeries, createCategoryBasedSeriesUseCase(forecasts)),
    answer(createFixedAmountSeries, createFixedAmountSeriesUseCase(forecasts)),
    answer(createKpiBasedSeries, createKpiBasedSeriesUseCase(forecasts)),
    answer(createPerformanceSeries, createPerformanceSeriesUseCase(forecasts)),
    answer(getCategoryFormula, getCategoryFormulaUseCase),
    answer(isFormulaValid, isFormulaValidUseCase),
    answer(listCategorySeries, listCategorySeriesUseCase),
    answer(previewSeries, previewSeriesUseCase(forecasts)),
    answer(removeForecastSeries, removeForecastSeriesUseCase),
    answer(removeSeriesFromOffset, removeSeriesFromOffsetUseCase),
    answer(setCategoryFormula, setCategoryFormulaUseCase(forecasts)),
    answer(updateForecastSeries, updateForecastSeriesUseCase(forecasts)),
    answer(updatePerformanceSeries, updatePerformanceSeriesUseCase(forecasts)),
  ];
}
