/** The look for flows between companies as a job: after new lines and new rules, and when somebody asks. */
import type { JobDefinition, JobQueue } from "../../../jobs/job-queue.ts";
import { type LookForFlowsData, lookForFlowsJob } from "../../../ledger/request-intragroup-look.ts";
import { type LookMeans, lookForFlows } from "./look-for-flows.ts";

export function defineIntragroupJob(means: LookMeans & { readonly jobs: JobQueue }): void {
  means.jobs.define(intragroupJob(means));
}

function intragroupJob(means: LookMeans): JobDefinition<LookForFlowsData> {
  return {
    name: lookForFlowsJob,
    retryLimit: 3,
    // It keeps the thread busy: one at a time leaves room for requests.
    concurrency: 1,
    run: (data, { jobId }) => lookForFlows(means, data, jobId),
  };
}
