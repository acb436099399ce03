import type { ImportSummary } from "@amont/contract/operations/imports/import-summary.ts";
import { listImports } from "@amont/contract/operations/imports/list-imports.ts";
import { listRefusedRows } from "@amont/contract/operations/imports/list-refused-rows.ts";
import { previewImportRemoval } from "@amont/contract/operations/imports/preview-import-removal.ts";
import { listRecurrenceSuggestions } from "@amont/contract/operations/recurrences/list-recurrence-suggestions.ts";
import { searchTransactions } from "@amont/contract/operations/transactions/search-transactions.ts";
import { totalTransactions } from "@amont/contract/operations/transactions/total-transactions.ts";
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  skipToken,
} from "@tanstack/react-query";
import type { Api } from "../../shared/api/api.ts";
import { type ImportProgress, importsKey, withProgress } from "../../shared/files/imports/import-queries.ts";
import type { ImportCounts } from "./model/steps-after.ts";

const pageSize = 25;

/** Where the next page starts; nothing after a page that is not full. */
const after =
  <Page>(rowsOf: (page: Page) => readonly unknown[]) =>
  (last: Page, pages: readonly Page[]) =>
    rowsOf(last).length < pageSize ? undefined : pages.length * pageSize;

const historyKey = (companyId: number) => [...importsKey(companyId), "history"] as const;

export const historyQuery = (api: Api, companyId: number) =>
  infiniteQueryOptions({
    queryKey: historyKey(companyId),
    queryFn: ({ pageParam: skip, signal }) =>
      api.call(listImports, { body: { pagination: { skip, take: pageSize } } }, { companyId, signal }),
    initialPageParam: 0,
    getNextPageParam: after((page: readonly ImportSummary[]) => page),
  });

type History = InfiniteData<readonly ImportSummary[], number>;

/** News of an import that the list does not show yet make it look again. */
export async function takeHistoryProgress(
  queryClient: QueryClient,
  companyId: number,
  progress: ImportProgress,
): Promise<void> {
  const queryKey = historyKey(companyId);
  const known = queryClient.getQueryData<History>(queryKey);
  if (known === undefined) return;
  if (!known.pages.flat().some(({ importId }) => importId === progress.importId)) {
    await queryClient.invalidateQueries({ queryKey });
    return;
  }
  const pages = known.pages.map((page) => page.map((one) => withProgress(one, progress)));
  queryClient.setQueryData<History>(queryKey, { ...known, pages });
}

export const refusedRowsQuery = (api: Api, companyId: number, importId: number) =>
  infiniteQueryOptions({
    queryKey: [...importsKey(companyId), "refused-rows", importId],
    queryFn: ({ pageParam: skip, signal }) =>
      api.call(
        listRefusedRows,
        { params: { importId }, query: { skip, take: pageSize } },
        { companyId, signal },
      ),
    initialPageParam: 0,
    getNextPageParam: after(({ rows }: { readonly rows: readonly unknown[] }) => rows),
  });

/** The latest payment date first, as the lists of transactions have it. */
export const importTransactionsQuery = (api: Api, companyId: number, importId: number) =>
  infiniteQueryOptions({
    queryKey: [companyId, "transactions", "of-import", importId],
    queryFn: ({ pageParam: skip, signal }) =>
      api.call(
        searchTransactions,
        { body: { filters: { importId }, pagination: { skip, take: pageSize } } },
        { companyId, signal },
      ),
    initialPageParam: 0,
    getNextPageParam: after(({ results }: { readonly results: readonly unknown[] }) => results),
  });

const noLines = { all: 0, toCategorise: 0, toConfirm: 0 } as const;

/** What the lines of an import still need. Most imports bring lines of one kind: nothing more is asked of the other. */
export const importCountsQuery = (api: Api, companyId: number, importId: number) =>
  queryOptions({
    queryKey: [companyId, "transactions", "counts-of-import", importId],
    queryFn: async ({ signal }): Promise<ImportCounts> => {
      const count = async (
        kind: "paid" | "expected",
        categorisation: "all" | "to-categorise" | "to-confirm",
      ) => {
        const body = { filters: { importId, kind, categorisation } };
        return (await api.call(totalTransactions, { body }, { companyId, signal })).count;
      };
      const countAll = async (kind: "paid" | "expected") => {
        const all = await count(kind, "all");
        if (all === 0) return noLines;
        const [toCategorise, toConfirm] = await Promise.all([
          count(kind, "to-categorise"),
          count(kind, "to-confirm"),
        ]);
        return { all, toCategorise, toConfirm };
      };
      const [paid, expected] = await Promise.all([countAll("paid"), countAll("expected")]);
      return { paid, expected };
    },
  });

/** How many recurrences were found in bank lines and wait for somebody to decide. */
export const foundRecurrencesQuery = (api: Api, companyId: number, isWanted: boolean) =>
  queryOptions({
    queryKey: [companyId, "recurrences", "found-count"],
    queryFn: isWanted
      ? async ({ signal }) => {
          const query = { skip: 0, take: 1 };
          const answer = await api.call(
            listRecurrenceSuggestions,
            { params: { companyId }, query },
            { companyId, signal },
          );
          return answer.totalCount;
        }
      : skipToken,
  });

/** Asked for when somebody is about to take an import back. */
export const removalQuery = (api: Api, companyId: number, importId: number, isWanted: boolean) =>
  queryOptions({
    queryKey: [...importsKey(companyId), "removal", importId],
    queryFn: isWanted
      ? ({ signal }) => api.call(previewImportRemoval, { params: { importId } }, { companyId, signal })
      : skipToken,
    staleTime: 0,
    gcTime: 0,
  });
