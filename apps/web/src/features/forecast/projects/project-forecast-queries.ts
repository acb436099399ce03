import { getProjectStatement } from "@amont/contract/operations/forecast/get-project-statement.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../../shared/api/api.ts";
import { forecastKey } from "../../../shared/forecast/forecast-queries.ts";
import type { ForecastView } from "../../../shared/forecast/forecast-search.ts";

export type ProjectStatement = z.output<(typeof getProjectStatement)["response"]>;

/** A project is looked at from its past on: a range that begins later begins with the current period. */
export const projectStatementQuery = (
  api: Api,
  companyId: number,
  projectId: number,
  { frequency, offsetBegin, offsetEnd, scenarioId }: ForecastView,
) => {
  const body = { frequency, offsetBegin: Math.min(0, offsetBegin), offsetEnd, scenarioId };
  return queryOptions({
    queryKey: [...forecastKey(companyId), "project", projectId, body],
    queryFn: ({ signal }) =>
      api.call(
        getProjectStatement,
        { params: { entityId: companyId, projectId }, body },
        { companyId, signal },
      ),
    // Another range of the same project keeps the former one on screen.
    placeholderData: (data, query) =>
      query?.queryKey[0] === companyId && query.queryKey[3] === projectId
        ? keepPreviousData(data)
        : undefined,
  });
};
