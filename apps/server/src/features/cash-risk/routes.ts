import { exportBalanceBands } from "@amont/contract/operations/cash-risk/export-balance-bands.ts";
import { getBalanceBands } from "@amont/contract/operations/cash-risk/get-balance-bands.ts";
import type pg from "pg";
import type { Forecasts } from "../../forecast/open-view.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { exportBalanceBandsUseCase } from "./export/export-balance-bands.ts";
import { getBalanceBandsUseCase } from "./get-balance-bands.ts";
import { BandsOfGroups } from "./group-bands.ts";

export function cashRiskRoutes(pool: pg.Pool, forecasts: Forecasts): readonly OperationRoute[] {
  const bandsOfGroups = new BandsOfGroups({ pool, forecasts });
  return [
    answer(getBalanceBands, getBalanceBandsUseCase(forecasts, bandsOfGroups)),
    answer(exportBalanceBands, exportBalanceBandsUseCase(forecasts)),
  ];
}
