import { createGroupKpi } from "@amont/contract/operations/consolidations/kpis/create-group-kpi.ts";
import { deleteGroupKpi } from "@amont/contract/operations/consolidations/kpis/delete-group-kpi.ts";
import { listGroupKpiUses } from "@amont/contract/operations/consolidations/kpis/list-group-kpi-uses.ts";
import { listGroupKpis } from "@amont/contract/operations/consolidations/kpis/list-group-kpis.ts";
import { moveGroupKpi } from "@amont/contract/operations/consolidations/kpis/move-group-kpi.ts";
import { previewGroupKpi } from "@amont/contract/operations/consolidations/kpis/preview-group-kpi.ts";
import { restoreGroupKpi } from "@amont/contract/operations/consolidations/kpis/restore-group-kpi.ts";
import { updateGroupKpi } from "@amont/contract/operations/consolidations/kpis/update-group-kpi.ts";
import { getKpiLines } from "@amont/contract/operations/forecast/get-kpi-lines.ts";
import { groupPresetTypes } from "@amont/contract/operations/kpis/kpi-fields.ts";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../../shared/api/api-context.ts";
import { groupForecastKey } from "../../../../shared/forecast/group/group-queries.ts";
import { consolidationQuery } from "../../../../shared/workplace/consolidation-queries.ts";
import type { GroupPreset, KpiHome } from "./kpi-home.ts";
import { useGroupVocabulary } from "./use-group-vocabulary.ts";

/** Written by the administrators of the consolidation. */
export function useGroupHome(consolidationId: number, canWrite: boolean): KpiHome {
  const api = useApi();
  const details = useQuery(consolidationQuery(api, consolidationId)).data;
  const vocabulary = useGroupVocabulary(consolidationId);
  const area = groupForecastKey(consolidationId);
  const params = { consolidationId };
  const ofKpi = (kpiId: number) => ({ consolidationId, kpiId });
  return {
    companyId: null,
    canWrite,
    currency: details?.currency ?? "EUR",
    presets: groupPresetTypes,
    vocabulary,
    area,
    kpis: {
      queryKey: [...area, "kpi-list"],
      queryFn: ({ signal }) => api.call(listGroupKpis, { params }, { signal }),
    },
    uses: {
      queryKey: [...area, "kpi-uses"],
      queryFn: ({ signal }) => api.call(listGroupKpiUses, { params }, { signal }),
    },
    now: {
      queryKey: [...area, "kpis-now"],
      queryFn: ({ signal }) => {
        const query = { offsetBegin: 0, offsetEnd: 1, bankAccountIds: [], scenarioId: undefined };
        return api.call(getKpiLines, { params: { entityId: consolidationId }, query }, { signal });
      },
    },
    preview: (kpi) => ({
      queryKey: [...area, "kpi-preview", kpi],
      queryFn: ({ signal }) => api.call(previewGroupKpi, { params, body: kpi }, { signal }),
    }),
    // What is offered are the presets of a consolidation.
    create: ({ preset, ...kpi }) => {
      const body = preset === undefined ? kpi : { ...kpi, preset: preset as GroupPreset };
      return api.call(createGroupKpi, { params, body });
    },
    update: (kpiId, body) => api.call(updateGroupKpi, { params: ofKpi(kpiId), body }),
    place: (kpiId, to) => api.call(moveGroupKpi, { params: ofKpi(kpiId), body: to }),
    remove: (kpiId) => api.call(deleteGroupKpi, { params: ofKpi(kpiId) }),
    restore: (undoToken) => api.call(restoreGroupKpi, { params, body: { undoToken } }),
  };
}
