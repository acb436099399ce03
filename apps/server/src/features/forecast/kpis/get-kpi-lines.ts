import type { InputOf } from "@amont/contract/operation.ts";
import type { getKpiLines } from "@amont/contract/operations/forecast/get-kpi-lines.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import { readKpiLines } from "../../../forecast/statement/kpis/kpi-lines.ts";
import type { OperationContext } from "../../../http/operation-route.ts";

export const getKpiLinesUseCase =
  (forecasts: Forecasts) =>
  ({ query }: InputOf<typeof getKpiLines>, context: OperationContext) =>
    readKpiLines(forecasts, context, query);
