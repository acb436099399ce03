import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { rebuildScorecard } from "@amont/contract/operations/scorecard/rebuild-scorecard.ts";
import { firstDayOfPeriod } from "@amont/engine/series/input-periods.ts";
import { originsOf } from "@amont/engine/statistics/scoring/scored-periods.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { readCompanyState } from "../../forecast/company-state-repository.ts";
import { noteRequest } from "../../forecast/past/scores/score-runs-repository.ts";
import { scoresInOf } from "../../forecast/past/scores/scores-repository.ts";
import { currentOrganisation } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { ScoreJob } from "./score-job.ts";

export const rebuildScorecardUseCase =
  (jobs: JobQueue, job: ScoreJob) =>
  async ({ params: { companyId } }: InputOf<typeof rebuildScorecard>, context: OperationContext) => {
    const { database, now } = context;
    if (!(await askForRebuild(database, companyId, now))) return err(failure("30005"));
    const organisationId = currentOrganisation(context);
    await jobs.send(job, { companyId }, { singletonKey: String(companyId), database, organisationId });
    return ok(undefined);
  };

/** False when one is under way. */
export async function askForRebuild(
  database: ScopedDatabase,
  companyId: number,
  now: Date,
): Promise<boolean> {
  const state = await readCompanyState(database, companyId, now);
  const scoresIn = scoresInOf(state);
  const [latest = 0] = originsOf(state.today, scoresIn.frequency);
  return noteRequest(database, companyId, scoresIn, {
    now,
    latestOn: firstDayOfPeriod(latest, scoresIn.frequency),
  });
}
