import { createKpi } from "@amont/contract/operations/kpis/create-kpi.ts";
import { listKpis } from "@amont/contract/operations/kpis/list-kpis.ts";
import { moveKpi } from "@amont/contract/operations/kpis/move-kpi.ts";
import { removeKpi } from "@amont/contract/operations/kpis/remove-kpi.ts";
import { updateKpi } from "@amont/contract/operations/kpis/update-kpi.ts";
import { writeKpiValues } from "@amont/contract/operations/kpis/write-kpi-values.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { createKpiUseCase } from "./create-kpi.ts";
import { listKpisUseCase } from "./list-kpis.ts";
import { moveKpiUseCase } from "./move-kpi.ts";
import { removeKpiUseCase } from "./remove-kpi.ts";
import { updateKpiUseCase } from "./update-kpi.ts";
import { writeKpiValuesUseCase } from "./write-kpi-values.ts";

export function kpiRoutes(): readonly OperationRoute[] {
  return [
    answer(createKpi, createKpiUseCase),
    answer(listKpis, listKpisUseCase),
    answer(moveKpi, moveKpiUseCase),
    answer(removeKpi, removeKpiUseCase),
    answer(updateKpi, updateKpiUseCase),
    answer(writeKpiValues, writeKpiValuesUseCase),
  ];
}
