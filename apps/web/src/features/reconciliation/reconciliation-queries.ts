import { getBankingTransaction } from "@amont/contract/operations/reconciliation/get-banking-transaction.ts";
import { getReconciliationSettings } from "@amont/contract/operations/reconciliation/get-reconciliation-settings.ts";
import { listReconciliationCandidates } from "@amont/contract/operations/reconciliation/list-reconciliation-candidates.ts";
import { listReconciliationSuggestions } from "@amont/contract/operations/reconciliation/list-reconciliation-suggestions.ts";
import { listReconciliations } from "@amont/contract/operations/reconciliation/list-reconciliations.ts";
import { listSettlingPayments } from "@amont/contract/operations/reconciliation/list-settling-payments.ts";
import {
  type CandidatePage,
  candidatePageSize,
} from "@amont/contract/operations/reconciliation/reconciliation-shapes.ts";
import { getTransactionLine } from "@amont/contract/operations/transactions/get-transaction-line.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { Money } from "@amont/kernel/money.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Api } from "../../shared/api/api.ts";

/** The area of the query keys that the events about reconciliations refresh. */
export const reconciliationKey = (companyId: number) => [companyId, "reconciliation"] as const;

export type Candidate = CandidatePage["results"][number];

/** What is to be reconciled, and from which side one looks for its counterpart. */
export interface OpenLine {
  readonly id: number;
  readonly kind: "paid" | "expected";
}

/** What a person needs to recognise it. */
export interface LineToReconcile {
  readonly title: string;
  readonly bankAccountName: string | null;
  readonly paymentDate: CalendarDate;
  readonly amount: Money;
}

interface Page {
  readonly results: readonly unknown[];
  readonly count: number;
}

/** Where the next page begins; nowhere when all are there. */
function nextSkip(last: Page, pages: readonly Page[]): number | undefined {
  const seen = pages.reduce((sum, { results }) => sum + results.length, 0);
  return last.results.length === 0 || seen >= last.count ? undefined : seen;
}

export const lineToReconcileQuery = (api: Api, companyId: number, { id, kind }: OpenLine) =>
  queryOptions({
    queryKey: [...reconciliationKey(companyId), "line", id],
    queryFn: async ({ signal }): Promise<LineToReconcile> => {
      const request = { params: { transactionId: id } };
      if (kind === "paid") return api.call(getBankingTransaction, request, { companyId, signal });
      const line = await api.call(getTransactionLine, request, { companyId, signal });
      const { name: title, bankAccountName, paymentDate, amount } = line;
      return { title, bankAccountName, paymentDate, amount };
    },
  });

export const candidatesQuery = (api: Api, companyId: number, { id, kind }: OpenLine, search: string) =>
  infiniteQueryOptions({
    queryKey: [...reconciliationKey(companyId), "candidates", id, search],
    queryFn: ({ pageParam: skip, signal }) => {
      const body = {
        pagination: { skip, take: candidatePageSize },
        ...(search === "" ? {} : { search }),
      };
      return kind === "paid"
        ? api.call(
            listReconciliationCandidates,
            { body: { ...body, paidTransactionId: id } },
            { companyId, signal },
          )
        : api.call(listSettlingPayments, { body: { ...body, expectationId: id } }, { companyId, signal });
    },
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

/** What a line, or each line that it was split into, is reconciled with. */
export const counterpartsQuery = (api: Api, companyId: number, transactionId: number) =>
  queryOptions({
    queryKey: [...reconciliationKey(companyId), "counterparts", transactionId],
    queryFn: ({ signal }) =>
      api.call(
        listReconciliations,
        { body: { transactionId, pagination: { skip: 0, take: pageSize } } },
        { companyId, signal },
      ),
  });

export const settingsQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [...reconciliationKey(companyId), "settings"],
    queryFn: ({ signal }) => api.call(getReconciliationSettings, {}, { companyId, signal }),
  });
