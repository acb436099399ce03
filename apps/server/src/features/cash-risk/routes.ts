import { getBalanceBands } from "@amont/contract/operations/cash-risk/get-balance-bands.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { getBalanceBandsUseCase } from "./get-balance-bands.ts";

export function cashRiskRoutes(forecasts: Forecasts): readonly OperationRoute[] {
  return [answer(getBalanceBands, getBalanceBandsUseCase(forecasts))];
}
