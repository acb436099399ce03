import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { refreshAutomaticForecasts } from "@amont/contract/operations/forecast/automatic/refresh-automatic-forecasts.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentOrganisation } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import type { JobQueue } from "../../../jobs/job-queue.ts";
import type { RefreshJob } from "./refresh-job.ts";
import { noteRequest } from "./refresh-repository.ts";

export const refreshAutomaticForecastsUseCase =
  (jobs: JobQueue, job: RefreshJob) =>
  async ({ params: { companyId } }: InputOf<typeof refreshAutomaticForecasts>, context: OperationContext) => {
    const { database, now } = context;
    if (!(await noteRequest(database, companyId, now))) return err(failure("30005"));
    const organisationId = currentOrganisation(context);
    await jobs.send(job, { companyId, isAsked: true }, { database, organisationId });
    return ok(undefined);
  };
