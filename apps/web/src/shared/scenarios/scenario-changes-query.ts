import { listScenarioChanges } from "@amont/contract/operations/scenarios/list-scenario-changes.ts";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../api/api.ts";

export type ScenarioChanges = z.output<(typeof listScenarioChanges)["response"]>;

/** On which lines a scenario has something of its own. Whatever refreshes forecasts refreshes it. */
export const scenarioChangesQuery = (api: Api, companyId: number, scenarioId: number) =>
  queryOptions({
    queryKey: [companyId, "forecast", "scenario-changes", scenarioId],
    queryFn: ({ signal }) =>
      api.call(listScenarioChanges, { params: { companyId, scenarioId } }, { companyId, signal }),
  });
