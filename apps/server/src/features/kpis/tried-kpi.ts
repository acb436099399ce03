/** An indicator as it would be once stored, tried before it is: what saving refuses and what a preview shows is one thing. */
import type { Failure } from "@amont/contract/failure.ts";
import type { ForecastKpi } from "@amont/engine/forecast/forecast-facts.ts";
import type { ForecastModel } from "@amont/engine/forecast/forecast-model.ts";
import type { ScenarioPlans } from "@amont/engine/forecast/scenario-plans.ts";
import { kpiLine } from "@amont/engine/formula/plan-line.ts";
import { faultOfKpi } from "@amont/engine/series/own-fault.ts";
import type { CompanyForecasts } from "../../forecast/company-forecasts.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { checkedPeriods, refusedFault } from "../../plan/refused-fault.ts";

/** Of nobody yet: what is made gets its number when it is stored. */
export const newKpiId = 0;

type TriedFormula = Pick<ForecastKpi, "id" | "groupId" | "name" | "formula">;

interface TriedKpi {
  /** The main plan with it. */
  readonly plans: ScenarioPlans;
  /** It, or its name, closes a circle. Null for what can be kept. */
  readonly refusal: Failure | null;
}

export function tryKpi(model: ForecastModel, kpi: TriedFormula): TriedKpi {
  const others = model.facts.kpis.filter(({ id }) => id !== kpi.id);
  const tried: ForecastKpi = { ...kpi, kind: "formula", preset: null, position: others.length };
  const facts = { ...model.facts, kpis: [...others, tried] };
  const plans = model.triedPlans(null, facts);
  for (const { values } of plans.all) {
    const fault = faultOfKpi(values, kpiLine(kpi.id), checkedPeriods(facts));
    if (fault !== null) return { plans, refusal: refusedFault(fault, facts) };
  }
  return { plans, refusal: null };
}

/** Why an indicator cannot be what it would be. Asked before anything is written. */
export async function circleRefusal(
  forecasts: CompanyForecasts,
  { database, now }: OperationContext,
  companyId: number,
  kpi: TriedFormula,
): Promise<Failure | null> {
  const { model } = await forecasts.open(database, companyId, now);
  return tryKpi(model, kpi).refusal;
}
