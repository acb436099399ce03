import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { updateCompany } from "./companies-repository.ts";

export async function setObjectivesCalculationModeUseCase(
  input: { readonly query: { readonly mode: "shared" | "non-shared" } },
  context: OperationContext,
): Promise<Outcome<undefined>> {
  await updateCompany(context.database, currentCompany(context), {
    objectives_calculation_mode: input.query.mode,
  });
  return ok(undefined);
}
