import type { CategorisationRuleDefinition } from "@amont/contract/operations/categorisation/categorisation-rule.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { previewRule } from "./categorisation-rules-repository.ts";
import { refusalOfConditions } from "./check-rule.ts";

interface Input {
  readonly params: { readonly companyId: number };
  readonly body: CategorisationRuleDefinition;
}

export async function previewCategorisationRuleUseCase(
  { params, body }: Input,
  { database }: OperationContext,
): Promise<Outcome<Awaited<ReturnType<typeof previewRule>>>> {
  const refusal = refusalOfConditions(body);
  return refusal === null ? ok(await previewRule(database, params.companyId, body)) : err(refusal);
}
