import type { CategorisationRule } from "@amont/contract/operations/categorisation/categorisation-rule.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findRules } from "./categorisation-rules-repository.ts";

interface Input {
  readonly params: { readonly companyId: number };
}

export async function listCategorisationRulesUseCase(
  { params }: Input,
  { database }: OperationContext,
): Promise<Outcome<CategorisationRule[]>> {
  return ok(await findRules(database, params.companyId));
}
