import type { AnyOperation } from "../operation.ts";
import { checkForecastsInPeriod } from "../operations/forecast-cells/check-forecasts-in-period.ts";
import { checkManualVatForecasts } from "../operations/forecast-cells/check-manual-vat-forecasts.ts";
import { postponeRemaining } from "../operations/forecast-cells/postpone-remaining.ts";
import { convertProfitAndLoss } from "../operations/forecast-cells/profit-and-loss/convert-profit-and-loss.ts";
import { undoPlanChanges } from "../operations/forecast-cells/undo-plan-changes.ts";
import { writeForecastCells } from "../operations/forecast-cells/write-forecast-cells.ts";

export const forecastCellsOperations: readonly AnyOperation[] = [
  checkForecastsInPeriod,
  checkManualVatForecasts,
  convertProfitAndLoss,
  postponeRemaining,
  undoPlanChanges,
  writeForecastCells,
];
