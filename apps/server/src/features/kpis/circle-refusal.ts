import type { Failure } from "@amont/contract/failure.ts";
import type { ForecastKpi } from "@amont/engine/forecast/forecast-facts.ts";
import { kpiLine } from "@amont/engine/formula/plan-line.ts";
import { faultOfKpi } from "@amont/engine/series/own-fault.ts";
import type { CompanyForecasts } from "../../forecast/company-forecasts.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { checkedPeriods, refusedFault } from "../../plan/refused-fault.ts";

/** Of nobody yet: what is made gets its number when it is stored. */
export const newKpiId = 0;

/** Why an indicator cannot be what it would be: it, or its name, closes a circle. Asked before anything is written. */
export async function circleRefusal(
  forecasts: CompanyForecasts,
  { database, now }: OperationContext,
  companyId: number,
  kpi: Pick<ForecastKpi, "id" | "groupId" | "name" | "formula">,
): Promise<Failure | null> {
  const { model } = await forecasts.open(database, companyId, now);
  const others = model.facts.kpis.filter(({ id }) => id !== kpi.id);
  const tried: ForecastKpi = { ...kpi, kind: "formula", preset: null, position: others.length };
  const facts = { ...model.facts, kpis: [...others, tried] };
  for (const { values } of model.triedPlans(null, facts).all) {
    const fault = faultOfKpi(values, kpiLine(kpi.id), checkedPeriods(facts));
    if (fault !== null) return refusedFault(fault, facts);
  }
  return null;
}
