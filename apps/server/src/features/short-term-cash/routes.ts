import { exportPositions } from "@amont/contract/operations/short-term-cash/export-positions.ts";
import { getAccountRules } from "@amont/contract/operations/short-term-cash/get-account-rules.ts";
import { getCommittedEffect } from "@amont/contract/operations/short-term-cash/get-committed-effect.ts";
import { getLiquidityPreferences } from "@amont/contract/operations/short-term-cash/get-liquidity-preferences.ts";
import { getPositionForecast } from "@amont/contract/operations/short-term-cash/get-position-forecast.ts";
import { getPositionTimeline } from "@amont/contract/operations/short-term-cash/get-position-timeline.ts";
import { getPositions } from "@amont/contract/operations/short-term-cash/get-positions.ts";
import { getRiskSettings } from "@amont/contract/operations/short-term-cash/get-risk-settings.ts";
import { getTransferLanes } from "@amont/contract/operations/short-term-cash/get-transfer-lanes.ts";
import { listPositionLines } from "@amont/contract/operations/short-term-cash/list-position-lines.ts";
import { proposeBalancing } from "@amont/contract/operations/short-term-cash/propose-balancing.ts";
import { saveAccountRules } from "@amont/contract/operations/short-term-cash/save-account-rules.ts";
import { saveLiquidityPreferences } from "@amont/contract/operations/short-term-cash/save-liquidity-preferences.ts";
import { saveRiskSettings } from "@amont/contract/operations/short-term-cash/save-risk-settings.ts";
import { saveTransferLanes } from "@amont/contract/operations/short-term-cash/save-transfer-lanes.ts";
import { answer, answerEncoded, type OperationRoute } from "../../http/operation-route.ts";
import { getAccountRulesUseCase, saveAccountRulesUseCase } from "./account-rules.ts";
import { exportPositionsUseCase } from "./export/export-positions.ts";
import { getCommittedEffectUseCase } from "./get-committed-effect.ts";
import { getPositionForecastUseCase } from "./get-position-forecast.ts";
import { getPositionTimelineUseCase } from "./get-position-timeline.ts";
import { getPositionsUseCase, type PositionMeans } from "./get-positions.ts";
import { getLiquidityPreferencesUseCase, saveLiquidityPreferencesUseCase } from "./liquidity-preferences.ts";
import { listPositionLinesUseCase } from "./list-position-lines.ts";
import { proposeBalancingUseCase } from "./propose-balancing.ts";
import { getRiskSettingsUseCase, saveRiskSettingsUseCase } from "./risk-settings.ts";
import { getTransferLanesUseCase, saveTransferLanesUseCase } from "./transfer-lanes.ts";

export function shortTermCashRoutes(means: PositionMeans): readonly OperationRoute[] {
  return [
    answer(exportPositions, exportPositionsUseCase(means.forecasts)),
    answer(getAccountRules, getAccountRulesUseCase),
    answer(getCommittedEffect, getCommittedEffectUseCase(means.forecasts)),
    answer(getLiquidityPreferences, getLiquidityPreferencesUseCase),
    answerEncoded(getPositionForecast, getPositionForecastUseCase(means.forecasts)),
    answer(getPositionTimeline, getPositionTimelineUseCase(means.forecasts)),
    answerEncoded(getPositions, getPositionsUseCase(means)),
    answer(getRiskSettings, getRiskSettingsUseCase),
    answer(getTransferLanes, getTransferLanesUseCase),
    answer(listPositionLines, listPositionLinesUseCase(means.forecasts)),
    answer(proposeBalancing, proposeBalancingUseCase(means.forecasts)),
    answer(saveAccountRules, saveAccountRulesUseCase),
    answer(saveLiquidityPreferences, saveLiquidityPreferencesUseCase),
    answer(saveRiskSettings, saveRiskSettingsUseCase),
    answer(saveTransferLanes, saveTransferLanesUseCase),
  ];
}
