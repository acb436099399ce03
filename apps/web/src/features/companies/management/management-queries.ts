import { checkIdentifier } from "@amont/contract/operations/companies/management/check-identifier.ts";
import { getCompanyDetails } from "@amont/contract/operations/companies/management/get-company-details.ts";
import { listManagedCompanies } from "@amont/contract/operations/companies/management/list-managed-companies.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../../shared/api/api.ts";

/** In the area that every change of a company makes old. */
export const managedCompaniesQuery = (api: Api, isArchived: boolean) =>
  queryOptions({
    queryKey: ["account", "companies", "managed", isArchived],
    queryFn: ({ signal }) => api.call(listManagedCompanies, { query: { archived: isArchived } }, { signal }),
  });

/** All that the dialog starts from: nothing that happens elsewhere takes away what is being typed. */
export const companyDetailsQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: ["account", "company-details", companyId],
    queryFn: async ({ signal }) => {
      let tag: string | null = null;
      const onTag = (answered: string | null) => {
        tag = answered;
      };
      const details = await api.call(getCompanyDetails, { params: { companyId } }, { signal, onTag });
      return { details, tag: tag as string | null };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** In the same area: who has a number is another matter once a company has changed. */
export const identifierQuery = (api: Api, value: string) =>
  queryOptions({
    queryKey: ["account", "companies", "identifier", value],
    queryFn: ({ signal }) => api.call(checkIdentifier, { query: { value } }, { signal }),
  });
