/** What the panel asks the server. The events about forecasts refresh the area "forecast". */
import { listBalanceAdjustments } from "@amont/contract/operations/balance-adjustments/list-balance-adjustments.ts";
import { explainCell, type explainedTotals } from "@amont/contract/operations/forecast/explain-cell.ts";
import { getCategoryForecastSummary } from "@amont/contract/operations/forecast/get-category-forecast-summary.ts";
import { getCellHistory } from "@amont/contract/operations/forecast/get-cell-history.ts";
import type { getKpiLines } from "@amont/contract/operations/forecast/get-kpi-lines.ts";
import { listCategoryExpectedTransactions } from "@amont/contract/operations/forecast/list-category-expected-transactions.ts";
import { listCategoryPaidTransactions } from "@amont/contract/operations/forecast/list-category-paid-transactions.ts";
import { listCategoryNotes } from "@amont/contract/operations/forecast/notes/list-category-notes.ts";
import { listCategorySeries } from "@amont/contract/operations/forecast/series/list-category-series.ts";
import { previewSeries } from "@amont/contract/operations/forecast/series/preview-series.ts";
import { summariseCategoryTransactions } from "@amont/contract/operations/forecast/summarise-category-transactions.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Language } from "../../../i18n/i18n.ts";
import type { Api } from "../../../shared/api/api.ts";
import { forecastKey } from "../../../shared/forecast/forecast-queries.ts";
import type { ForecastView } from "../../../shared/forecast/forecast-search.ts";
import type { SavedSeries } from "./model/series-preview.ts";

export interface CategoryPlace {
  readonly categoryId: number;
  /** Null: all that is shown. */
  readonly offset: number | null;
}

interface Span {
  readonly offsetBegin: number;
  readonly offsetEnd: number;
}

const filterOf = ({ frequency, bankAccountIds, scenarioId, sharesPlan }: ForecastView) => ({
  frequency,
  bankAccountIds: [...bankAccountIds],
  scenarioId,
  sharesPlan,
});

/** The same in an address, where nothing is left out instead of null. */
const addressOf = ({ frequency, bankAccountIds, scenarioId, sharesPlan }: ForecastView) => ({
  frequency,
  bankAccountIds: [...bankAccountIds],
  scenarioId: scenarioId ?? undefined,
  sharesPlan,
});

const spanOf = ({ offsetBegin, offsetEnd }: ForecastView, offset: number | null): Span =>
  offset === null ? { offsetBegin, offsetEnd } : { offsetBegin: offset, offsetEnd: offset + 1 };

const linesPerPage = 20;
export type TransactionKind = "paid" | "expected";

/** A page with fewer lines than it could hold is the last one. */
export const transactionsQuery = (
  api: Api,
  companyId: number,
  view: ForecastView,
  { categoryId, offset, kind }: CategoryPlace & { readonly kind: TransactionKind },
) => {
  const filter = { ...filterOf(view), ...spanOf(view, offset) };
  return infiniteQueryOptions({
    queryKey: [...forecastKey(companyId), "cell-transactions", filter, categoryId, kind],
    queryFn: ({ pageParam: skip, signal }) => {
      const body = { ...filter, pagination: { skip, take: linesPerPage } };
      return kind === "paid"
        ? api.call(listCategoryPaidTransactions, { body: { ...body, categoryId } }, { companyId, signal })
        : api.call(
            listCategoryExpectedTransactions,
            { params: { entityId: companyId, categoryId }, body },
            { companyId, signal },
          );
    },
    initialPageParam: 0,
    getNextPageParam: (lastPage, pages) =>
      lastPage.length < linesPerPage ? undefined : pages.length * linesPerPage,
  });
};

/** Of the cumulative cell: how many transactions what is shown holds, and what plans it. */
export const categoryTotalQuery = (api: Api, companyId: number, view: ForecastView, categoryId: number) => {
  const filter = { ...filterOf(view), ...spanOf(view, null) };
  return queryOptions({
    queryKey: [...forecastKey(companyId), "category-total", filter, categoryId],
    queryFn: async ({ signal }) => {
      const options = { companyId, signal };
      const [transactions, planned] = await Promise.all([
        api.call(
          summariseCategoryTransactions,
          { params: { entityId: companyId, categoryId }, body: filter },
          options,
        ),
        api.call(getCategoryForecastSummary, { body: { ...filter, categoryId } }, options),
      ]);
      return { transactions, parts: planned.parts };
    },
  });
};

export type ExplainedLine = number | (typeof explainedTotals)[number];

interface ExplainedPlace {
  readonly line: ExplainedLine;
  readonly offset: number;
  readonly depth: number | undefined;
  readonly language: Language;
}

/** A deeper one keeps what is shown until it is there. */
export const explanationQuery = (api: Api, companyId: number, view: ForecastView, place: ExplainedPlace) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "explanation", addressOf(view), place],
    queryFn: ({ signal }) =>
      api.call(explainCell, { query: { ...addressOf(view), ...place } }, { companyId, signal }),
    placeholderData: (previous, query) => {
      const [before] = (query?.queryKey.slice(-1) ?? []) as readonly ExplainedPlace[];
      const isSame = before?.line === place.line && before.offset === place.offset;
      return isSame ? previous : undefined;
    },
  });

export const historyQuery = (
  api: Api,
  companyId: number,
  view: ForecastView,
  place: { readonly categoryId: number; readonly offset: number },
) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "cell-history", addressOf(view), place],
    queryFn: ({ signal }) =>
      api.call(getCellHistory, { query: { ...addressOf(view), ...place } }, { companyId, signal }),
  });

export type ListedSeries = z.output<(typeof listCategorySeries)["response"]>[number];

export const seriesQuery = (api: Api, companyId: number, scenarioId: number | null, categoryId: number) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "series", scenarioId, categoryId],
    queryFn: ({ signal }) =>
      api.call(
        listCategorySeries,
        { params: { companyId, categoryId }, query: { scenarioId: scenarioId ?? undefined } },
        { companyId, signal },
      ),
  });

interface PreviewedSeries extends SavedSeries {
  readonly scenarioId: number | null;
  readonly bankAccountId: number | null;
  readonly fromOffset: number;
  readonly toOffset: number;
}

/** What a series would plan once saved, or why it could not be. Stores nothing. */
export const seriesPreviewQuery = (
  api: Api,
  companyId: number,
  categoryId: number,
  series: PreviewedSeries,
) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "series-preview", categoryId, series],
    queryFn: ({ signal }) =>
      api.call(previewSeries, { params: { companyId, categoryId }, body: series }, { companyId, signal }),
    placeholderData: keepPreviousData,
    // Saving says why it cannot; while one types, no message gets in between.
    meta: { toast: "none" },
  });

export type KpiLine = z.output<(typeof getKpiLines)["response"]>[number]["children"][number];

export const notesQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "notes"],
    queryFn: ({ signal }) => api.call(listCategoryNotes, {}, { companyId, signal }),
  });

export type Adjustment = z.output<(typeof listBalanceAdjustments)["response"]>[number];

export const adjustmentsQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "adjustments"],
    queryFn: ({ signal }) =>
      api.call(listBalanceAdjustments, { params: { companyId } }, { companyId, signal }),
  });
