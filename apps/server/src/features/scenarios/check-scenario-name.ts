import type { InputOf } from "@amont/contract/operation.ts";
import type { checkScenarioName } from "@amont/contract/operations/scenarios/check-scenario-name.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { isNameFree, tidyName } from "./scenario-input.ts";

export async function checkScenarioNameUseCase(
  { query }: InputOf<typeof checkScenarioName>,
  context: OperationContext,
) {
  const asked = { name: tidyName(query.name), exceptId: null };
  return ok(await isNameFree(context.database, currentCompany(context), asked));
}
