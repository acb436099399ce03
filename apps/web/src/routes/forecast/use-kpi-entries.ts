import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { EnterKpis } from "../../features/forecast/grid/use-edit-handlers.ts";
import { useApi } from "../../shared/api/api-context.ts";
import type { ForecastView } from "../../shared/forecast/forecast-search.ts";
import type { PlanChanges } from "../../shared/forecast/use-plan-changes.ts";

/** Values of indicators, entered as steps of the plan. How they are sent comes with the first one. */
export function useKpiEntries(
  companyId: number,
  view: ForecastView,
  statement: StatementAnswer,
  changes: PlanChanges,
): EnterKpis {
  const means = { api: useApi(), queryClient: useQueryClient() };
  return (entries, title) =>
    changes.run(async () => {
      const { sendKpiValues } = await import("../../shared/forecast/kpis/send-kpi-values.ts");
      return sendKpiValues(means, { companyId, view, statement }, entries);
    }, title);
}
