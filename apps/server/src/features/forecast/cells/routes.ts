import { checkForecastsInPeriod } from "@amont/contract/operations/forecast/cells/check-forecasts-in-period.ts";
import { checkManualVatForecasts } from "@amont/contract/operations/forecast/cells/check-manual-vat-forecasts.ts";
import { postponeRemaining } from "@amont/contract/operations/forecast/cells/postpone-remaining.ts";
import { undoPlanChanges } from "@amont/contract/operations/forecast/cells/undo-plan-changes.ts";
import { writeForecastCells } from "@amont/contract/operations/forecast/cells/write-forecast-cells.ts";
import { answer, type OperationRoute } from "../../../http/operation-route.ts";
import { checkForecastsInPeriodUseCase } from "./check-forecasts-in-period.ts";
import { checkManualVatForecastsUseCase } from "./check-manual-vat-forecasts.ts";
import { postponeRemainingUseCase } from "./postpone-remaining.ts";
import { undoPlanChangesUseCase } from "./undo-plan-changes.ts";
import { writeForecastCellsUseCase } from "./write-forecast-cells.ts";

export function forecastCellRoutes(): readonly OperationRoute[] {
  return [
    answer(checkForecastsInPeriod, checkForecastsInPeriodUseCase),
    answer(checkManualVatForecasts, checkManualVatForecastsUseCase),
    answer(postponeRemaining, postponeRemainingUseCase),
    answer(undoPlanChanges, undoPlanChangesUseCase),
    answer(writeForecastCells, writeForecastCellsUseCase),
  ];
}
