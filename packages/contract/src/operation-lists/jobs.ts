import type { AnyOperation } from "../operation.ts";
import { listJobs } from "../operations/jobs/list-jobs.ts";
import { retryJob } from "../operations/jobs/retry-job.ts";

export const jobsOperations: readonly AnyOperation[] = [listJobs, retryJob];
