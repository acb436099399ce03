import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { retryJob } from "../../jobs/job-records.ts";

export async function retryJobUseCase(
  { params }: { readonly params: { readonly organisationId: number; readonly jobId: string } },
  { database }: OperationContext,
): Promise<Outcome<undefined>> {
  const isRetried = await retryJob(database, params.organisationId, params.jobId);
  return isRetried ? ok(undefined) : err(failure("not_found"));
}
