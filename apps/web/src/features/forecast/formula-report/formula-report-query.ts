import { getFormulaReport } from "@amont/contract/operations/forecast/get-formula-report.ts";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../../shared/api/api.ts";
import { forecastKey } from "../../../shared/forecast/forecast-queries.ts";

export type FormulaProblem = z.output<(typeof getFormulaReport)["response"]>[number];

export const formulaReportQuery = (api: Api, companyId: number, scenarioId: number | null) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "formula-report", scenarioId],
    queryFn: ({ signal }) =>
      api.call(
        getFormulaReport,
        { params: { entityId: companyId }, query: { scenarioId: scenarioId ?? undefined } },
        { companyId, signal },
      ),
    // Two years are calculated for it: not each time somebody comes back to the page. Events make it old.
    staleTime: 60_000,
  });
