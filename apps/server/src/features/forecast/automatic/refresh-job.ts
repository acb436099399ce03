/** Automatic forecasts are worked out anew every night, company by company, and whenever somebody asks. */
import type { SystemDatabase } from "../../../db/scope.ts";
import type { JobDefinition, JobQueue } from "../../../jobs/job-queue.ts";
import { type RefreshMeans, refreshCompany } from "./refresh-company.ts";
import { findCompaniesToRefresh } from "./refresh-repository.ts";

interface RefreshWanted {
  readonly companyId: number;
  readonly isAsked: boolean;
}

export type RefreshJob = JobDefinition<RefreshWanted>;

interface Means extends RefreshMeans {
  readonly database: SystemDatabase;
  readonly jobs: JobQueue;
}

export function defineRefreshJobs(means: Means): RefreshJob {
  const refresh: RefreshJob = {
    name: "refresh-automatic-forecasts",
    retryLimit: 2,
    // It keeps a processor busy.
    concurrency: 1,
    run: async ({ companyId, isAsked }, { jobId }) => {
      await refreshCompany(means, { companyId, isAsked, requestId: jobId });
    },
  };
  means.jobs.define(refresh);
  means.jobs.define({
    name: "refresh-all-automatic-forecasts",
    retryLimit: 3,
    // After the recurrences have written what is known to come.
    schedule: "10 3 * * *",
    run: async () => {
      for (const companyId of await findCompaniesToRefresh(means.database))
        await means.jobs.send(refresh, { companyId, isAsked: false }, { singletonKey: String(companyId) });
    },
  });
  return refresh;
}
