/** Forecasts are scored every night, company by company, where anything is new; and whenever somebody asks. */
import type { SystemDatabase } from "../../db/scope.ts";
import type { JobDefinition, JobQueue } from "../../jobs/job-queue.ts";
import { findCompaniesToScore } from "./companies-to-score-repository.ts";
import { type ScoreMeans, scoreCompany } from "./score-company.ts";

interface ScoreWanted {
  readonly companyId: number;
}

export type ScoreJob = JobDefinition<ScoreWanted>;

interface Means extends ScoreMeans {
  readonly database: SystemDatabase;
  readonly jobs: JobQueue;
}

export function defineScoreJobs(means: Means): ScoreJob {
  const { database, jobs, now } = means;
  const score: ScoreJob = {
    name: "score-forecasts",
    retryLimit: 2,
    // It keeps a processor busy.
    concurrency: 1,
    run: async ({ companyId }, { jobId }) => {
      const { isUnfinished } = await scoreCompany(means, { companyId, requestId: jobId });
      // At the end of the queue: others wait for no more than one turn.
      if (isUnfinished) await jobs.send(score, { companyId }, { singletonKey: String(companyId) });
    },
  };
  jobs.define(score);
  jobs.define({
    name: "score-all-forecasts",
    retryLimit: 3,
    // After the automatic forecasts of the day before are what they were at its end.
    schedule: "40 3 * * *",
    run: async () => {
      for (const companyId of await findCompaniesToScore(database, now()))
        await jobs.send(score, { companyId }, { singletonKey: String(companyId) });
    },
  });
  return score;
}
