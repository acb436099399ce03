import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { retryJob as operation } from "@amont/contract/operations/jobs/retry-job.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { retryJob } from "../../jobs/job-records.ts";

export async function retryJobUseCase(
  { params }: InputOf<typeof operation>,
  { database }: OperationContext,
): Promise<Outcome<undefined>> {
  const isRetried = await retryJob(database, params.organisationId, params.jobId);
  return isRetried ? ok(undefined) : err(failure("not_found"));
}
