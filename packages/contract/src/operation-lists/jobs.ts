import type { AnyOperation } from "../operation.ts";
import { listJobs } from "./jobs/list-jobs.ts";
import { retryJob } from "./jobs/retry-job.ts";

export const jobsOperations: readonly AnyOperation[] = [listJobs, retryJob];
