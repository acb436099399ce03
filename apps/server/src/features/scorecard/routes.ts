import { exportScorecard } from "@amont/contract/operations/scorecard/export-scorecard.ts";
import { getGroupScorecard } from "@amont/contract/operations/scorecard/get-group-scorecard.ts";
import { getScorecard } from "@amont/contract/operations/scorecard/get-scorecard.ts";
import { listScorecardPairs } from "@amont/contract/operations/scorecard/list-scorecard-pairs.ts";
import { rebuildScorecard } from "@amont/contract/operations/scorecard/rebuild-scorecard.ts";
import type { LeafFits } from "../../forecast/fits/leaf-fits.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import type { RateBooks } from "../../rates/rate-books.ts";
import type { Services } from "../../services.ts";
import { exportScorecardUseCase } from "./export/export-scorecard.ts";
import { getScorecardUseCase } from "./get-scorecard.ts";
import { getGroupScorecardUseCase } from "./group/get-group-scorecard.ts";
import { listScorecardPairsUseCase } from "./list-scorecard-pairs.ts";
import { rebuildScorecardUseCase } from "./rebuild-scorecard.ts";
import { defineScoreJobs } from "./score-job.ts";

export function scorecardRoutes(
  { pool, database, jobs, now }: Pick<Services, "pool" | "database" | "jobs" | "now">,
  forecasts: Forecasts,
  fits: LeafFits,
  rates: RateBooks,
): readonly OperationRoute[] {
  const score = defineScoreJobs({ pool, database, jobs, now, forecasts, fits });
  return [
    answer(exportScorecard, exportScorecardUseCase),
    answer(getScorecard, getScorecardUseCase),
    answer(getGroupScorecard, getGroupScorecardUseCase(rates)),
    answer(listScorecardPairs, listScorecardPairsUseCase),
    answer(rebuildScorecard, rebuildScorecardUseCase(jobs, score)),
  ];
}
