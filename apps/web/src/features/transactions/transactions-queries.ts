import { listBankAccounts } from "@amont/contract/operations/banks/list-bank-accounts.ts";
import { getTransactionLine } from "@amont/contract/operations/transactions/get-transaction-line.ts";
import { getPayer } from "@amont/contract/operations/transactions/payers/get-payer.ts";
import { listProbablePayments } from "@amont/contract/operations/transactions/payers/list-probable-payments.ts";
import { searchTransactions } from "@amont/contract/operations/transactions/search-transactions.ts";
import { totalTransactions } from "@amont/contract/operations/transactions/total-transactions.ts";
import { usualPage } from "@amont/contract/operations/transactions/transaction-filter.ts";
import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { type Query, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../shared/api/api.ts";
import type { ListQuery } from "./model/list-query.ts";

export const linesPerPage = usualPage;

/** The area of the query keys that the events about transactions refresh. */
export const transactionsKey = (companyId: number) => [companyId, "transactions"] as const;

const pagesKey = (companyId: number) => [...transactionsKey(companyId), "page"] as const;

export type TransactionPage = z.output<(typeof searchTransactions)["response"]>;

/** Pages that nobody looks at are let go after a while, so that a long scroll does not fill the memory. */
const pageLifetimeMs = 60_000;

/** As a call and a key name the companies taken together; nothing where there is one. */
const together = ({ companyIds }: Pick<ListQuery, "companyIds">) =>
  companyIds === undefined ? {} : { companyIds: [...companyIds] };

export const pageQuery = (api: Api, companyId: number, list: ListQuery, page: number) => {
  const { filters, sort } = list;
  return queryOptions({
    queryKey: [...pagesKey(companyId), { filters, sort, ...together(list) }, page],
    queryFn: ({ signal }) =>
      api.call(
        searchTransactions,
        {
          body: {
            filters,
            sort,
            pagination: { skip: page * linesPerPage, take: linesPerPage },
            ...together(list),
          },
        },
        { companyId, signal },
      ),
    gcTime: pageLifetimeMs,
  });
};

export const totalsQuery = (api: Api, companyId: number, list: Pick<ListQuery, "filters" | "companyIds">) =>
  queryOptions({
    queryKey: [...transactionsKey(companyId), "totals", list.filters, together(list)],
    queryFn: ({ signal }) =>
      api.call(
        totalTransactions,
        { body: { filters: list.filters, ...together(list) } },
        { companyId, signal },
      ),
  });

export const lineQuery = (api: Api, companyId: number, transactionId: number) =>
  queryOptions({
    queryKey: [...transactionsKey(companyId), "line", transactionId],
    queryFn: ({ signal }) =>
      api.call(getTransactionLine, { params: { transactionId } }, { companyId, signal }),
  });

export type ProbablePayment = z.output<(typeof listProbablePayments)["response"]>[number];

export const probablePaymentsQuery = (api: Api, companyId: number, transactionIds: readonly number[]) =>
  queryOptions({
    queryKey: [...transactionsKey(companyId), "probable", transactionIds],
    queryFn: ({ signal }) =>
      api.call(
        listProbablePayments,
        { params: { companyId }, body: { transactionIds: [...transactionIds] } },
        { companyId, signal },
      ),
    gcTime: pageLifetimeMs,
  });

export type PayerHabits = z.output<(typeof getPayer)["response"]>;

export const payerQuery = (api: Api, companyId: number, payerKey: string) =>
  queryOptions({
    queryKey: [...transactionsKey(companyId), "payer", payerKey],
    queryFn: ({ signal }) => api.call(getPayer, { params: { companyId, payerKey } }, { companyId, signal }),
  });

export const accountsQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "banks", "labels"],
    queryFn: ({ signal }) => api.call(listBankAccounts, {}, { companyId, signal }),
    staleTime: 60_000,
  });

/** Only how many: one line is enough to be told. */
export const staleCountQuery = (
  api: Api,
  companyId: number,
  { kind, ...list }: { readonly kind: "paid" | "expected" } & Pick<ListQuery, "companyIds">,
) =>
  queryOptions({
    queryKey: [...transactionsKey(companyId), "stale-distributions", kind, together(list)],
    queryFn: async ({ signal }) => {
      const body = {
        filters: { kind, hasStaleDistribution: true },
        sort: { field: "payment-date", direction: "descending" },
        pagination: { skip: 0, take: 1 },
        ...together(list),
      } as const;
      const { count, results } = await api.call(searchTransactions, { body }, { companyId, signal });
      return count ?? results.length;
    },
  });

const isPage = ({ queryKey: [, area, what] }: Pick<Query, "queryKey">): boolean =>
  area === "transactions" && what === "page";

/** A line that some page on screen holds already, of whichever company. */
export function knownLine(queryClient: QueryClient, transactionId: number): TransactionLine | undefined {
  for (const [, page] of queryClient.getQueriesData<TransactionPage>({ predicate: isPage })) {
    const line = page?.results.find(({ id }) => id === transactionId);
    if (line !== undefined) return line;
  }
  return undefined;
}
