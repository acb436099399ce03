import { createKpi } from "@amont/contract/operations/kpis/create-kpi.ts";
import { listKpiUses } from "@amont/contract/operations/kpis/list-kpi-uses.ts";
import { listKpis } from "@amont/contract/operations/kpis/list-kpis.ts";
import { moveKpi } from "@amont/contract/operations/kpis/move-kpi.ts";
import { previewKpi } from "@amont/contract/operations/kpis/preview-kpi.ts";
import { removeKpi } from "@amont/contract/operations/kpis/remove-kpi.ts";
import { restoreKpi } from "@amont/contract/operations/kpis/restore-kpi.ts";
import { updateKpi } from "@amont/contract/operations/kpis/update-kpi.ts";
import { writeKpiValues } from "@amont/contract/operations/kpis/write-kpi-values.ts";
import type { CompanyForecasts } from "../../forecast/company-forecasts.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { createKpiUseCase } from "./create-kpi.ts";
import { listKpiUsesUseCase } from "./list-kpi-uses.ts";
import { listKpisUseCase } from "./list-kpis.ts";
import { moveKpiUseCase } from "./move-kpi.ts";
import { previewKpiUseCase } from "./preview-kpi.ts";
import { removeKpiUseCase } from "./remove-kpi.ts";
import { restoreKpiUseCase } from "./restore-kpi.ts";
import { updateKpiUseCase } from "./update-kpi.ts";
import { writeKpiValuesUseCase } from "./write-kpi-values.ts";

export function kpiRoutes(forecasts: CompanyForecasts): readonly OperationRoute[] {
  return [
    answer(createKpi, createKpiUseCase(forecasts)),
    answer(listKpiUses, listKpiUsesUseCase),
    answer(listKpis, listKpisUseCase),
    answer(moveKpi, moveKpiUseCase),
    answer(previewKpi, previewKpiUseCase(forecasts)),
    answer(removeKpi, removeKpiUseCase),
    answer(restoreKpi, restoreKpiUseCase),
    answer(updateKpi, updateKpiUseCase(forecasts)),
    answer(writeKpiValues, writeKpiValuesUseCase),
  ];
}
