import { failure } from "@amont/contract/failure.ts";
import type { CategorisationRuleDefinition } from "@amont/contract/operations/categorisation/categorisation-rule.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announceRules } from "./categorisation-announcement.ts";
import { replaceRule } from "./categorisation-rules-repository.ts";
import { refusalOfRule } from "./check-rule.ts";

interface Input {
  readonly params: { readonly companyId: number; readonly ruleId: number };
  readonly body: CategorisationRuleDefinition;
}

export async function updateCategorisationRuleUseCase(
  { params, body }: Input,
  { database }: OperationContext,
): Promise<Outcome<undefined>> {
  await lockLedger(database, params.companyId);
  const refusal = await refusalOfRule(database, params.companyId, body);
  if (refusal !== null) return err(refusal);
  const isReplaced = await replaceRule(database, params.companyId, params.ruleId, body);
  await announceRules(database, params.companyId);
  return isReplaced ? ok(undefined) : err(failure("not_found"));
}
