import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../shared/api/api-context.ts";
import type { ForecastView } from "../../../shared/forecast/forecast-search.ts";
import type { Company } from "../../../shared/workplace/company.ts";
import { type FormulaProblem, formulaReportQuery } from "./formula-report-query.ts";

/** Null where there are no formulas: in the past and on a frozen copy. */
export function useFormulaProblems(
  company: Pick<Company, "id">,
  view: ForecastView,
): readonly FormulaProblem[] | null {
  const isPresent = view.asOf === null && !view.isOnFrozenScenario;
  const query = formulaReportQuery(useApi(), company.id, view.scenarioId);
  const problems = useQuery({ ...query, enabled: isPresent }).data ?? [];
  return isPresent ? problems : null;
}
