import { listAccessGrants } from "@amont/contract/operations/access/list-access-grants.ts";
import { listAccessRequests } from "@amont/contract/operations/access/list-access-requests.ts";
import { listOwnAccessRequests } from "@amont/contract/operations/access/list-own-access-requests.ts";
import { searchCustomers } from "@amont/contract/operations/access/search-customers.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../../shared/api/api.ts";

export type AccessGrant = z.output<(typeof listAccessGrants)["response"]>[number];
export type Customer = z.output<(typeof searchCustomers)["response"]>[number];

export const accessRequestsQuery = (api: Api) =>
  queryOptions({
    queryKey: ["account", "access-requests"],
    queryFn: ({ signal }) => api.call(listAccessRequests, {}, { signal }),
  });

export const accessGrantsQuery = (api: Api) =>
  queryOptions({
    queryKey: ["account", "access-grants"],
    queryFn: ({ signal }) => api.call(listAccessGrants, {}, { signal }),
  });

export const ownAccessRequestsQuery = (api: Api) =>
  queryOptions({
    queryKey: ["account", "own-access-requests"],
    queryFn: ({ signal }) => api.call(listOwnAccessRequests, {}, { signal }),
  });

const shortestSearch = 2;

export const customersQuery = (api: Api, search: string) =>
  queryOptions({
    queryKey: ["account", "customers", search],
    queryFn: ({ signal }) => api.call(searchCustomers, { query: { search } }, { signal }),
    enabled: search.length >= shortestSearch,
    placeholderData: keepPreviousData,
  });
