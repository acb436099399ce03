/** What the page of one category asks besides the statement. The events about forecasts refresh the area "forecast". */
import { listCategoryNotes } from "@amont/contract/operations/forecast/notes/list-category-notes.ts";
import { listCategorySeries } from "@amont/contract/operations/forecast/series/list-category-series.ts";
import { summariseCategoryTransactions } from "@amont/contract/operations/forecast/summarise-category-transactions.ts";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../../shared/api/api.ts";
import { forecastKey } from "../../../shared/forecast/forecast-queries.ts";
import type { ForecastView } from "../../../shared/forecast/forecast-search.ts";

export type CategorySeries = z.output<(typeof listCategorySeries)["response"]>[number];

interface CategoryPlace {
  readonly companyId: number;
  readonly categoryId: number;
}

export const seriesQuery = (api: Api, { companyId, categoryId }: CategoryPlace, scenarioId: number | null) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "series", scenarioId, categoryId],
    queryFn: ({ signal }) =>
      api.call(
        listCategorySeries,
        { params: { companyId, categoryId }, query: { scenarioId: scenarioId ?? undefined } },
        { companyId, signal },
      ),
  });

/** Those of all categories: there are few. */
export const notesQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "notes"],
    queryFn: ({ signal }) => api.call(listCategoryNotes, {}, { companyId, signal }),
  });

export const transactionCountsQuery = (
  api: Api,
  { companyId, categoryId }: CategoryPlace,
  { offsetBegin, offsetEnd, frequency, bankAccountIds, scenarioId }: ForecastView,
) => {
  const body = { offsetBegin, offsetEnd, frequency, bankAccountIds: [...bankAccountIds], scenarioId };
  return queryOptions({
    queryKey: [...forecastKey(companyId), "transaction-counts", categoryId, body],
    queryFn: ({ signal }) =>
      api.call(
        summariseCategoryTransactions,
        { params: { entityId: companyId, categoryId }, body },
        { companyId, signal },
      ),
  });
};
