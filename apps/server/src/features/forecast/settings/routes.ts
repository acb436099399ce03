import { checkForecastPerAccount } from "@amont/contract/operations/forecast/settings/check-forecast-per-account.ts";
import { checkPnlToCashAccess } from "@amont/contract/operations/forecast/settings/check-pnl-to-cash-access.ts";
import { getCumulativePeriod } from "@amont/contract/operations/forecast/settings/get-cumulative-period.ts";
import { getForecastFrequency } from "@amont/contract/operations/forecast/settings/get-forecast-frequency.ts";
import { getForecastSettings } from "@amont/contract/operations/forecast/settings/get-forecast-settings.ts";
import { getInputPeriodicity } from "@amont/contract/operations/forecast/settings/get-input-periodicity.ts";
import { getLastRefresh } from "@amont/contract/operations/forecast/settings/get-last-refresh.ts";
import { getOnlineImport } from "@amont/contract/operations/forecast/settings/get-online-import.ts";
import { getRefreshPeriod } from "@amont/contract/operations/forecast/settings/get-refresh-period.ts";
import { getScenarioLastRefresh } from "@amont/contract/operations/forecast/settings/get-scenario-last-refresh.ts";
import { setCumulativePeriod } from "@amont/contract/operations/forecast/settings/set-cumulative-period.ts";
import { setDefaultCumulativePeriod } from "@amont/contract/operations/forecast/settings/set-default-cumulative-period.ts";
import { setForecastInput } from "@amont/contract/operations/forecast/settings/set-forecast-input.ts";
import { setForecastSettings } from "@amont/contract/operations/forecast/settings/set-forecast-settings.ts";
import type { Config } from "../../../config.ts";
import { answer, type OperationRoute } from "../../../http/operation-route.ts";
import { checkForecastPerAccountUseCase } from "./check-forecast-per-account.ts";
import { checkPnlToCashAccessUseCase } from "./check-pnl-to-cash-access.ts";
import { getCumulativePeriodUseCase } from "./get-cumulative-period.ts";
import { getForecastFrequencyUseCase } from "./get-forecast-frequency.ts";
import { getForecastSettingsUseCase } from "./get-forecast-settings.ts";
import { getInputPeriodicityUseCase } from "./get-input-periodicity.ts";
import { getLastRefreshUseCase } from "./get-last-refresh.ts";
import { getOnlineImportUseCase } from "./get-online-import.ts";
import { getRefreshPeriodUseCase } from "./get-refresh-period.ts";
import { getScenarioLastRefreshUseCase } from "./get-scenario-last-refresh.ts";
import { setCumulativePeriodUseCase } from "./set-cumulative-period.ts";
import { setDefaultCumulativePeriodUseCase } from "./set-default-cumulative-period.ts";
import { setForecastInputUseCase } from "./set-forecast-input.ts";
import { setForecastSettingsUseCase } from "./set-forecast-settings.ts";

export function forecastSettingsRoutes(onlineSheets: Config["onlineSheets"]): readonly OperationRoute[] {
  return [
    answer(checkForecastPerAccount, checkForecastPerAccountUseCase),
    answer(checkPnlToCashAccess, checkPnlToCashAccessUseCase),
    answer(getCumulativePeriod, getCumulativePeriodUseCase),
    answer(getForecastFrequency, getForecastFrequencyUseCase),
    answer(getForecastSettings, getForecastSettingsUseCase),
    answer(getInputPeriodicity, getInputPeriodicityUseCase),
    answer(getLastRefresh, getLastRefreshUseCase),
    answer(getOnlineImport, getOnlineImportUseCase(onlineSheets)),
    answer(getRefreshPeriod, getRefreshPeriodUseCase),
    answer(getScenarioLastRefresh, getScenarioLastRefreshUseCase),
    answer(setCumulativePeriod, setCumulativePeriodUseCase),
    answer(setDefaultCumulativePeriod, setDefaultCumulativePeriodUseCase),
    answer(setForecastInput, setForecastInputUseCase),
    answer(setForecastSettings, setForecastSettingsUseCase),
  ];
}
