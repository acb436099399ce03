import { createKpi } from "@amont/contract/operations/kpis/create-kpi.ts";
import { listKpis } from "@amont/contract/operations/kpis/list-kpis.ts";
import { moveKpi } from "@amont/contract/operations/kpis/move-kpi.ts";
import { removeKpi } from "@amont/contract/operations/kpis/remove-kpi.ts";
import { updateKpi } from "@amont/contract/operations/kpis/update-kpi.ts";
import { writeKpiValues } from "@amont/contract/operations/kpis/write-kpi-values.ts";
import type { CompanyForecasts } from "../../forecast/company-forecasts.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { createKpiUseCase } from "./create-kpi.ts";
import { listKpisUseCase } from "./list-kpis.ts";
import { moveKpiUseCase } from "./move-kpi.ts";
import { removeKpiUseCase } from "./remove-kpi.ts";
import { updateKpiUseCase } from "./update-kpi.ts";
import { writeKpiValuesUseCase } from "./write-kpi-values.ts";

export function kpiRoutes(forecasts: CompanyForecasts): readonly OperationRoute[] {
  return [
    answer(createKpi, createKpiUseCase(forecasts)),
    answer(listKpis, listKpisUseCase),
    answer(moveKpi, moveKpiUseCase),
    answer(removeKpi, removeKpiUseCase),
    answer(updateKpi, updateKpiUseCase(forecasts)),
    answer(writeKpiValues, writeKpiValuesUseCase),
  ];
}
