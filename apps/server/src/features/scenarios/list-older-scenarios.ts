import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findScenarios, type ScenarioRow } from "../../plan/scenarios-repository.ts";
import { scenarioView } from "./scenario-view.ts";

export async function listOlderScenariosUseCase(_input: unknown, context: OperationContext) {
  const scenarios = await findScenarios(context.database, currentCompany(context));
  return ok(
    scenarios.map((row) => {
      const shades = { red: shade(row, 0), green: shade(row, 1), blue: shade(row, 2) };
      return Object.assign(scenarioView(row), shades);
    }),
  );
}

/** One of the three numbers of `#rrggbb`. */
const shade = ({ color }: ScenarioRow, index: number) =>
  Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16);
