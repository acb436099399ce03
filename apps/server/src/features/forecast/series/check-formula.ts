import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findFormulaFault } from "../../../plan/read-formula.ts";

interface Query {
  readonly formula: string;
  readonly context?: "categories" | "kpis" | undefined;
}

export async function checkFormulaUseCase({ query }: { readonly query: Query }, context: OperationContext) {
  const found = await findFormulaFault(context.database, currentCompany(context), {
    text: query.formula,
    context: query.context ?? "categories",
  });
  return ok({ hasError: found !== null, validationError: found });
}
