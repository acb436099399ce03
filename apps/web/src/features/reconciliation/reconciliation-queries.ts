import { getBankingTransaction } from "@amont/contract/operations/transaction-commands/reconciliation/get-banking-transaction.ts";
import { getReconciliationSettings } from "@amont/contract/operations/transaction-commands/reconciliation/get-reconciliation-settings.ts";
import {
  candidatePageSize,
  listReconciliationCandidates,
} from "@amont/contract/operations/transaction-commands/reconciliation/list-reconciliation-candidates.ts";
import { listReconciliationSuggestions } from "@amont/contract/operations/transaction-commands/reconciliation/list-reconciliation-suggestions.ts";
import { listReconciliations } from "@amont/contract/operations/transaction-commands/reconciliation/list-reconciliations.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../shared/api/api.ts";

/** The area of the query keys that the events about reconciliations refresh. */
export const reconciliationKey = (companyId: number) => [companyId, "reconciliation"] as const;

export type Candidate = z.output<(typeof listReconciliationCandidates)["response"]>["results"][number];
export type BankingTransaction = z.output<(typeof getBankingTransaction)["response"]>;

interface Page {
  readonly results: readonly unknown[];
  readonly count: number;
}

/** Where the next page begins; nowhere when all are there. */
function nextSkip(last: Page, pages: readonly Page[]): number | undefined {
  const seen = pages.reduce((sum, { results }) => sum + results.length, 0);
  return last.results.length === 0 || seen >= last.count ? undefined : seen;
}

export const bankingTransactionQuery = (api: Api, companyId: number, transactionId: number) =>
  queryOptions({
    queryKey: [...reconciliationKey(companyId), "payment", transactionId],
    queryFn: ({ signal }) =>
      api.call(getBankingTransaction, { params: { transactionId } }, { companyId, signal }),
  });

export const candidatesQuery = (api: Api, companyId: number, paidTransactionId: number, search: string) =>
  infiniteQueryOptions({
    queryKey: [...reconciliationKey(companyId), "candidates", paidTransactionId, search],
    queryFn: ({ pageParam: skip, signal }) =>
      api.call(
        listReconciliationCandidates,
        {
          body: {
            paidTransactionId,
            pagination: { skip, take: candidatePageSize },
            ...(search === "" ? {} : { search }),
          },
        },
        { companyId, signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
    placeholderData: keepPreviousData,
  });

const pageSize = 50;

export const suggestionsQuery = (api: Api, companyId: number, isRefused: boolean) =>
  infiniteQueryOptions({
    queryKey: [...reconciliationKey(companyId), "suggestions", isRefused],
    queryFn: ({ pageParam: skip, signal }) =>
      api.call(
        listReconciliationSuggestions,
        { body: { pagination: { skip, take: pageSize }, isRefused } },
        { companyId, signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
  });

export interface PairFilter {
  readonly madeBy?: "Person" | "Automatic" | undefined;
  readonly orderedBy: "Payment" | "Expectation";
  readonly search: string;
}

export const pairsQuery = (api: Api, companyId: number, { madeBy, orderedBy, search }: PairFilter) =>
  infiniteQueryOptions({
    queryKey: [...reconciliationKey(companyId), "pairs", madeBy ?? "all", orderedBy, search],
    queryFn: ({ pageParam: skip, signal }) =>
      api.call(
        listReconciliations,
        {
          body: {
            pagination: { skip, take: pageSize },
            orderedBy,
            ...(madeBy === undefined ? {} : { madeBy }),
            ...(search === "" ? {} : { search }),
          },
        },
        { companyId, signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
    placeholderData: keepPreviousData,
  });

export const settingsQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [...reconciliationKey(companyId), "settings"],
    queryFn: ({ signal }) => api.call(getReconciliationSettings, {}, { companyId, signal }),
  });
