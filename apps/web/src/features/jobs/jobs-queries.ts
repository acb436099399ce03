import { listJobs } from "@amont/contract/operations/jobs/list-jobs.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../shared/api/api.ts";

/** Jobs move by themselves, so the list looks again while it is on the screen. */
export const jobsQuery = (api: Api, organisationId: number) =>
  queryOptions({
    queryKey: ["account", "jobs", organisationId],
    queryFn: ({ signal }) => api.call(listJobs, { params: { organisationId } }, { signal }),
    refetchInterval: 5000,
  });
