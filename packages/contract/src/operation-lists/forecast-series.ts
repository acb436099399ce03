import type { AnyOperation } from "../operation.ts";
import { checkFormula } from "../operations/forecast-series/check-formula.ts";
import { createCategoryBasedSeries } from "../operations/forecast-series/create-category-based-series.ts";
import { createFixedAmountSeries } from "../operations/forecast-series/create-fixed-amount-series.ts";
import { createKpiBasedSeries } from "../operations/forecast-series/create-kpi-based-series.ts";
import { createPerformanceSeries } from "../operations/forecast-series/create-performance-series.ts";
import { getCategoryFormula } from "../operations/forecast-series/get-category-formula.ts";
import { isFormulaValid } from "../operations/forecast-series/is-formula-valid.ts";
import { listCategorySeries } from "../operations/forecast-series/list-category-series.ts";
import { previewSeries } from "../operations/forecast-series/preview-series.ts";
import { removeForecastSeries } from "../operations/forecast-series/remove-forecast-series.ts";
import { removeSeriesFromOffset } from "../operations/forecast-series/remove-series-from-offset.ts";
import { setCategoryFormula } from "../operations/forecast-series/set-category-formula.ts";
import { updateForecastSeries } from "../operations/forecast-series/update-forecast-series.ts";
import { updatePerformanceSeries } from "../operations/forecast-series/update-performance-series.ts";

export const forecastSeriesOperations: readonly AnyOperation[] = [
  checkFormula,
  createCategoryBasedSeries,
  createFixedAmountSeries,
  createKpiBasedSeries,
  createPerformanceSeries,
  getCategoryFormula,
  isFormulaValid,
  listCategorySeries,
  previewSeries,
  removeForecastSeries,
  removeSeriesFromOffset,
  setCategoryFormula,
  updateForecastSeries,
  updatePerformanceSeries,
];
