import { searchTransactions } from "@amont/contract/operations/transactions/search-transactions.ts";
import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import type { Api } from "../../shared/api/api.ts";

/** More are one step further, in the list. */
export const shownTransactions = 20;

/** A text that changes calls off the search for the one before. */
export const foundTransactionsQuery = (api: Api, companyId: number, text: string) =>
  queryOptions({
    queryKey: [companyId, "transactions", "search", text],
    queryFn:
      text === ""
        ? skipToken
        : ({ signal }) =>
            api.call(
              searchTransactions,
              { body: { filters: { text }, pagination: { take: shownTransactions } } },
              { companyId, signal },
            ),
    placeholderData: keepPreviousData,
  });
