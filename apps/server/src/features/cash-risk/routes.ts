import { exportBalanceBands } from "@amont/contract/operations/cash-risk/export-balance-bands.ts";
import { getBalanceBands } from "@amont/contract/operations/cash-risk/get-balance-bands.ts";
import { getEarlierRisk } from "@amont/contract/operations/cash-risk/get-earlier-risk.ts";
import type { BandsMeans } from "../../forecast/bands/read-balance-bands.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import type { Services } from "../../services.ts";
import { exportBalanceBandsUseCase } from "./export/export-balance-bands.ts";
import { getBalanceBandsUseCase } from "./get-balance-bands.ts";
import { getEarlierRiskUseCase } from "./snapshots/get-earlier-risk.ts";
import { defineLookJobs } from "./snapshots/look-job.ts";

export function cashRiskRoutes(
  { pool, database, jobs, now }: Pick<Services, "pool" | "database" | "jobs" | "now">,
  means: BandsMeans,
): readonly OperationRoute[] {
  const { forecasts } = means;
  defineLookJobs({ pool, database, jobs, now, forecasts });
  return [
    answer(getBalanceBands, getBalanceBandsUseCase(means)),
    answer(getEarlierRisk, getEarlierRiskUseCase),
    answer(exportBalanceBands, exportBalanceBandsUseCase(forecasts)),
  ];
}
