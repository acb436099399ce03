/** Sets of budget rates, and which scenarios stand on them. */
import { listRateSets } from "@amont/contract/operations/exchange-rates/list-rate-sets.ts";
import { listScenarioRateSets } from "@amont/contract/operations/exchange-rates/list-scenario-rate-sets.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../api/api.ts";

export const rateSetsKey = (organisationId: number) =>
  ["account", "exchange-rates", organisationId, "sets"] as const;

export const rateSetsQuery = (api: Api, organisationId: number) =>
  queryOptions({
    queryKey: [...rateSetsKey(organisationId), "list"],
    queryFn: ({ signal }) => api.call(listRateSets, { params: { organisationId } }, { signal }),
  });

/** Whatever refreshes the scenarios of a company refreshes it. */
export const scenarioRateSetsQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "scenarios", "rate-sets"],
    queryFn: ({ signal }) => api.call(listScenarioRateSets, { params: { companyId } }, { companyId, signal }),
  });
