import { listKpiUses } from "@amont/contract/operations/kpis/list-kpi-uses.ts";
import { previewKpi } from "@amont/contract/operations/kpis/preview-kpi.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Api } from "../../../shared/api/api.ts";
import { forecastKey } from "../../../shared/forecast/forecast-queries.ts";

export const kpiUsesQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "kpi-uses"],
    queryFn: ({ signal }) => api.call(listKpiUses, { params: { companyId } }, { companyId, signal }),
  });

export interface PreviewedKpi {
  readonly kpiId: number | null;
  readonly groupId: number | null;
  readonly name: string;
  readonly formula: string;
}

export const kpiPreviewQuery = (api: Api, companyId: number, kpi: PreviewedKpi) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "kpi-preview", kpi],
    queryFn: ({ signal }) =>
      api.call(previewKpi, { params: { companyId }, body: kpi }, { companyId, signal }),
    placeholderData: keepPreviousData,
    // Saving says why it cannot; while one types, no message gets in between.
    meta: { toast: "none" },
  });
