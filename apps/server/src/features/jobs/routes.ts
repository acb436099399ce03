import { listJobs } from "@amont/contract/operations/jobs/list-jobs.ts";
import { retryJob } from "@amont/contract/operations/jobs/retry-job.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { listJobsUseCase } from "./list-jobs.ts";
import { retryJobUseCase } from "./retry-job.ts";

export function jobRoutes(): readonly OperationRoute[] {
  return [answer(listJobs, listJobsUseCase), answer(retryJob, retryJobUseCase)];
}
