import type { InputOf } from "@amont/contract/operation.ts";
import type { listJobs as operation } from "@amont/contract/operations/jobs/list-jobs.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { listJobs } from "../../jobs/job-records.ts";

const newest = 50;

export async function listJobsUseCase({ params }: InputOf<typeof operation>, { database }: OperationContext) {
  const jobs = await listJobs(database, params.organisationId, newest);
  return ok(
    jobs.map((job) => ({
      id: job.id,
      name: job.name,
      state: job.state,
      attempts: job.attempts,
      createdAt: job.createdAt.toISOString(),
      finishedAt: job.finishedAt?.toISOString() ?? null,
      error: job.error,
    })),
  );
}
