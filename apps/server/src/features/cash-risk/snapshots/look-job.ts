/** The risk of companies is looked at every night, one after the other, where anything may have moved it. */
import type { SystemDatabase } from "../../../db/scope.ts";
import type { JobDefinition, JobQueue } from "../../../jobs/job-queue.ts";
import { requestLook } from "../../../realtime/alerts/request-look.ts";
import { findCompaniesToLookAt } from "./companies-to-look-at-repository.ts";
import { type LookMeans, lookAtRisk } from "./look-at-risk.ts";

interface Means extends LookMeans {
  readonly database: SystemDatabase;
  readonly jobs: JobQueue;
}

export function defineLookJobs(means: Means): void {
  const { database, jobs, now } = means;
  const look: JobDefinition<{ readonly companyId: number }> = {
    name: "look-at-cash-risk",
    retryLimit: 2,
    // It keeps a processor busy.
    concurrency: 1,
    run: async ({ companyId }, { jobId }) => {
      await lookAtRisk(means, { companyId, requestId: jobId });
      // Alerts read what was kept: in summer the morning's look comes before this one.
      await requestLook(database, companyId);
    },
  };
  jobs.define(look);
  jobs.define({
    name: "look-at-all-cash-risks",
    retryLimit: 3,
    // After the night has changed what it changes: recurrences, automatic forecasts, scores.
    schedule: "20 4 * * *",
    run: async () => {
      for (const companyId of await findCompaniesToLookAt(database, now()))
        await jobs.send(look, { companyId }, { singletonKey: String(companyId) });
    },
  });
}
