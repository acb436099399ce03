import { getScorecard } from "@amont/contract/operations/scorecard/get-scorecard.ts";
import { listScorecardPairs } from "@amont/contract/operations/scorecard/list-scorecard-pairs.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { getScorecardUseCase } from "./get-scorecard.ts";
import { listScorecardPairsUseCase } from "./list-scorecard-pairs.ts";

export function scorecardRoutes(): readonly OperationRoute[] {
  return [answer(getScorecard, getScorecardUseCase), answer(listScorecardPairs, listScorecardPairsUseCase)];
}
