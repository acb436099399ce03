import type { ForecastRates } from "@amont/engine/forecast/forecast-facts.ts";
import { ForecastModel } from "@amont/engine/forecast/forecast-model.ts";
import type { CompanyForecast } from "../../company-forecasts.ts";
import type { AsOfForecast } from "../as-of-forecasts.ts";

/** The same belief at the rates of a later day. */
export function atRatesOf(then: AsOfForecast, { model, state }: CompanyForecast): AsOfForecast {
  const { rates, today } = model.facts;
  const { rates: _old, ...facts } = then.model.facts;
  if (rates === undefined) return { ...then, model: new ForecastModel({ ...then.model.parts, facts }) };
  const rulesOf: ForecastRates["rulesOf"] = (scenarioId) => {
    const isKnown = scenarioId === null || model.scenario(scenarioId) !== undefined;
    return { ...rates.rulesOf(isKnown ? scenarioId : null), latestOn: today };
  };
  const parts = { ...then.model.parts, facts: { ...facts, rates: { rulesOf } } };
  return { ...then, state, model: new ForecastModel(parts) };
}
