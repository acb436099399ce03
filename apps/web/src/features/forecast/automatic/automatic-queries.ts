import { getCategoryAutomatic } from "@amont/contract/operations/forecast/automatic/get-category-automatic.ts";
import { suggestAutomaticForecasts } from "@amont/contract/operations/forecast/automatic/suggest-automatic-forecasts.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../../shared/api/api.ts";
import { forecastKey } from "../../../shared/forecast/forecast-queries.ts";

export type Suggestion = z.output<(typeof suggestAutomaticForecasts)["response"]>;
export type SuggestedLeaf = Suggestion["leaves"][number];
export type CategoryAutomatic = z.output<(typeof getCategoryAutomatic)["response"]>;

/** Whose plan is looked at. */
export interface AutomaticPlace {
  readonly companyId: number;
  readonly scenarioId: number | null;
  readonly bankAccountId: number | null;
}

export type Scope = "unplanned" | "all";

/** How often one asks how far it is, while many categories are worked out. */
const progressMs = 1_000;

/** `categoryIds`: some of them alone; all when null. */
export const suggestionQuery = (
  api: Api,
  { companyId, ...plan }: AutomaticPlace,
  scope: Scope,
  categoryIds: readonly number[] | null,
) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "suggestion", plan, scope, categoryIds],
    queryFn: ({ signal }) =>
      api.call(
        suggestAutomaticForecasts,
        { params: { companyId }, body: { ...plan, scope, categoryIds: categoryIds && [...categoryIds] } },
        { companyId, signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.proposalId === null ? progressMs : false),
    meta: { isShownInPlace: true },
  });

export const categoryAutomaticQuery = (
  api: Api,
  { companyId, scenarioId, bankAccountId }: AutomaticPlace,
  categoryId: number,
) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "automatic", scenarioId, bankAccountId, categoryId],
    queryFn: ({ signal }) =>
      api.call(
        getCategoryAutomatic,
        {
          params: { companyId, categoryId },
          query: { scenarioId: scenarioId ?? undefined, bankAccountId: bankAccountId ?? undefined },
        },
        { companyId, signal },
      ),
    meta: { isShownInPlace: true },
  });
