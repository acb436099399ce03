import type { AnyOperation } from "../operation.ts";
import { checkForecastPerAccount } from "../operations/forecast-settings/check-forecast-per-account.ts";
import { checkPnlToCashAccess } from "../operations/forecast-settings/check-pnl-to-cash-access.ts";
import { getCumulativePeriod } from "../operations/forecast-settings/get-cumulative-period.ts";
import { getForecastFrequency } from "../operations/forecast-settings/get-forecast-frequency.ts";
import { getForecastSettings } from "../operations/forecast-settings/get-forecast-settings.ts";
import { getInputPeriodicity } from "../operations/forecast-settings/get-input-periodicity.ts";
import { getLastRefresh } from "../operations/forecast-settings/get-last-refresh.ts";
import { getOnlineImport } from "../operations/forecast-settings/get-online-import.ts";
import { getRefreshPeriod } from "../operations/forecast-settings/get-refresh-period.ts";
import { getScenarioLastRefresh } from "../operations/forecast-settings/get-scenario-last-refresh.ts";
import { setCumulativePeriod } from "../operations/forecast-settings/set-cumulative-period.ts";
import { setDefaultCumulativePeriod } from "../operations/forecast-settings/set-default-cumulative-period.ts";
import { setForecastInput } from "../operations/forecast-settings/set-forecast-input.ts";
import { setForecastSettings } from "../operations/forecast-settings/set-forecast-settings.ts";

export const forecastSettingsOperations: readonly AnyOperation[] = [
  checkForecastPerAccount,
  checkPnlToCashAccess,
  getCumulativePeriod,
  getForecastFrequency,
  getForecastSettings,
  getInputPeriodicity,
  getLastRefresh,
  getOnlineImport,
  getRefreshPeriod,
  getScenarioLastRefresh,
  setCumulativePeriod,
  setDefaultCumulativePeriod,
  setForecastInput,
  setForecastSettings,
];
