import { listConsolidatedCompanies } from "@amont/contract/operations/consolidations/list-consolidated-companies.ts";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../api/api.ts";

export type GroupCompany = z.output<(typeof listConsolidatedCompanies)["response"]>[number];

/** In their order, with what the reader may do in each. */
export const groupCompaniesQuery = (api: Api, consolidationId: number) =>
  queryOptions({
    queryKey: ["consolidated", "consolidation", consolidationId, "companies"],
    queryFn: ({ signal }) => api.call(listConsolidatedCompanies, { params: { consolidationId } }, { signal }),
  });
