import { listBankAccountDetails } from "@amont/contract/operations/banks/list-bank-account-details.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../../shared/api/api.ts";

/** With the bank of each. */
export const accountsQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "banks", "details"],
    queryFn: ({ signal }) => api.call(listBankAccountDetails, {}, { companyId, signal }),
    // Events tell when it is old.
    staleTime: 5 * 60_000,
  });
