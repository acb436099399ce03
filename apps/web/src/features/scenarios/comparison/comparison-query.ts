import { compareScenarios } from "@amont/contract/operations/forecast/compare-scenarios.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../../shared/api/api.ts";
import type { ForecastView } from "../../../shared/forecast/forecast-search.ts";
import type { ScenarioId } from "../../../shared/scenarios/current-scenario.ts";

export type Comparison = z.output<(typeof compareScenarios)["response"]>;
export type ComparedLine = Comparison["lines"][number];
export type ComparedColumn = Comparison["columns"][number];

interface Compared {
  readonly view: ForecastView;
  readonly baseId: ScenarioId;
  readonly withAllLines: boolean;
}

/** The scenario of the view less the base. */
export const comparisonQuery = (api: Api, companyId: number, { view, baseId, withAllLines }: Compared) => {
  const body = {
    frequency: view.frequency,
    offsetBegin: view.offsetBegin,
    offsetEnd: view.offsetEnd,
    bankAccountIds: [...view.bankAccountIds],
    sharesPlan: view.sharesPlan,
    scenarioId: baseId,
    otherScenarioId: view.scenarioId,
    withAllLines,
  };
  return queryOptions({
    queryKey: [companyId, "forecast", "comparison", body],
    queryFn: ({ signal }) =>
      api.call(compareScenarios, { params: { entityId: companyId }, body }, { companyId, signal }),
    placeholderData: keepPreviousData,
  });
};
