import { checkFormula } from "@amont/contract/operations/forecast/series/check-formula.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Api } from "../../api/api.ts";
import { forecastKey } from "../forecast-queries.ts";

/** What the server says of a formula. The same text means the same until names change. */
export const formulaCheckQuery = (
  api: Api,
  companyId: number,
  query: { readonly formula: string; readonly context: "categories" | "kpis" },
) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "formula-check", query],
    queryFn: ({ signal }) => api.call(checkFormula, { query }, { companyId, signal }),
    placeholderData: keepPreviousData,
  });
