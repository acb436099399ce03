import type { InputOf } from "@amont/contract/operation.ts";
import type { isFormulaValid } from "@amont/contract/operations/forecast/series/is-formula-valid.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findFormulaFault } from "../../../plan/read-formula.ts";

export async function isFormulaValidUseCase(
  { query }: InputOf<typeof isFormulaValid>,
  context: OperationContext,
) {
  const found = await findFormulaFault(context.database, currentCompany(context), {
    text: query.formula,
    context: "categories",
  });
  return ok(found === null);
}
