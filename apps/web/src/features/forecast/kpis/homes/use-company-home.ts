import { getKpiLines } from "@amont/contract/operations/forecast/get-kpi-lines.ts";
import { createKpi } from "@amont/contract/operations/kpis/create-kpi.ts";
import { presetKpiTypes } from "@amont/contract/operations/kpis/kpi-fields.ts";
import { listKpiUses } from "@amont/contract/operations/kpis/list-kpi-uses.ts";
import { listKpis } from "@amont/contract/operations/kpis/list-kpis.ts";
import { moveKpi } from "@amont/contract/operations/kpis/move-kpi.ts";
import { previewKpi } from "@amont/contract/operations/kpis/preview-kpi.ts";
import { removeKpi } from "@amont/contract/operations/kpis/remove-kpi.ts";
import { restoreKpi } from "@amont/contract/operations/kpis/restore-kpi.ts";
import { updateKpi } from "@amont/contract/operations/kpis/update-kpi.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { forecastKey } from "../../../../shared/forecast/forecast-queries.ts";
import { useVocabulary } from "../../../../shared/forecast/formulas/use-vocabulary.ts";
import { kpisQuery } from "../../../../shared/forecast/kpis/kpi-queries.ts";
import { useCurrentCompany } from "../../../../shared/workplace/workplace-context.ts";
import type { KpiHome } from "./kpi-home.ts";

export function useCompanyHome(companyId: number): KpiHome {
  const api = useApi();
  const company = useCurrentCompany();
  const vocabulary = useVocabulary(companyId);
  const area = forecastKey(companyId);
  const ofKpi = (kpiId: number) => ({ companyId, kpiId });
  const params = { companyId };
  const options = { companyId };
  return {
    companyId,
    canWrite: company?.canWrite("CashFlow") ?? false,
    currency: (company?.currency ?? "EUR") as CurrencyCode,
    presets: presetKpiTypes,
    vocabulary,
    area,
    kpis: {
      queryKey: kpisQuery(api, companyId).queryKey,
      queryFn: ({ signal }) => api.call(listKpis, {}, { companyId, signal }),
    },
    uses: {
      queryKey: [...area, "kpi-uses"],
      queryFn: ({ signal }) => api.call(listKpiUses, { params }, { companyId, signal }),
    },
    // Of the main plan, all accounts together.
    now: {
      queryKey: [...area, "kpis-now"],
      queryFn: ({ signal }) => {
        const query = { offsetBegin: 0, offsetEnd: 1, bankAccountIds: [], scenarioId: undefined };
        return api.call(getKpiLines, { params: { entityId: companyId }, query }, { companyId, signal });
      },
    },
    preview: (kpi) => ({
      queryKey: [...area, "kpi-preview", kpi],
      queryFn: ({ signal }) => api.call(previewKpi, { params, body: kpi }, { companyId, signal }),
    }),
    create: (body) => api.call(createKpi, { params, body }, options),
    update: (kpiId, body) => api.call(updateKpi, { params: ofKpi(kpiId), body }, options),
    place: (kpiId, to) => api.call(moveKpi, { params: ofKpi(kpiId), body: to }, options),
    remove: (kpiId) => api.call(removeKpi, { params: ofKpi(kpiId) }, options),
    restore: (undoToken) => api.call(restoreKpi, { params, body: { undoToken } }, options),
  };
}
