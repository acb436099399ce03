/** Companies are looked at after they changed, and every morning, one after the other. */
import type { JobDefinition, JobQueue } from "../../../jobs/job-queue.ts";
import { findCompaniesOfMorning, forgetOld } from "./cursors-repository.ts";
import { evaluateAlerts, type LookMeans } from "./evaluate-alerts.ts";

interface Means extends LookMeans {
  readonly jobs: JobQueue;
}

export function defineAlertJobs(means: Means): void {
  const { database, jobs, now } = means;
  const look: JobDefinition<{ readonly companyId: number }> = {
    // Asked for by the database itself (migration 0077).
    name: "evaluate-alerts",
    retryLimit: 3,
    // Nobody waits for it, and many companies may have changed at once.
    concurrency: 1,
    run: ({ companyId }, { jobId }) => evaluateAlerts(means, { companyId, requestId: jobId }),
  };
  jobs.define(look);
  jobs.define({
    name: "nightly-alerts",
    retryLimit: 3,
    // At six where the company is: zones differ by quarters of an hour.
    schedule: "*/15 * * * *",
    run: async () => {
      for (const companyId of await findCompaniesOfMorning(database, now()))
        await jobs.send(look, { companyId }, { singletonKey: String(companyId) });
      await forgetOld(database, now());
    },
  });
}
