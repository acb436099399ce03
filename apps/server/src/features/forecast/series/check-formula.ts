import type { InputOf } from "@amont/contract/operation.ts";
import type { checkFormula } from "@amont/contract/operations/forecast/series/check-formula.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findFormulaFault } from "../../../plan/read-formula.ts";

export async function checkFormulaUseCase(
  { query }: InputOf<typeof checkFormula>,
  context: OperationContext,
) {
  const found = await findFormulaFault(context.database, currentCompany(context), {
    text: query.formula,
    context: query.context ?? "categories",
  });
  return ok({ hasError: found !== null, validationError: found });
}
