/** Which two plans are compared, in the address bar. Pure. */
import { z } from "zod";
import { forecastSearch } from "../../../shared/forecast/forecast-search.ts";
import type { ScenarioId } from "../../../shared/scenarios/current-scenario.ts";
import type { ScenarioChoice } from "../../../shared/scenarios/scenario-choices.ts";

/** The main scenario has no id: an address that means it says zero. */
const main = 0;

export const comparisonSearch = forecastSearch.extend({
  /** What the scenario is compared with; its reference when the address does not say. */
  otherScenarioId: z.coerce.number().int().min(main).optional().catch(undefined),
});

export type ComparisonSearch = z.output<typeof comparisonSearch>;

export const otherInSearch = (id: ScenarioId): number => id ?? main;

export function baseIdOf(
  { otherScenarioId }: Pick<ComparisonSearch, "otherScenarioId">,
  subject: Pick<ScenarioChoice, "referenceId">,
): ScenarioId {
  if (otherScenarioId === undefined) return subject.referenceId;
  return otherScenarioId === main ? null : otherScenarioId;
}
