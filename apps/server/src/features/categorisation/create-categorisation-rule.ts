import { failure } from "@amont/contract/failure.ts";
import type { CategorisationRuleDefinition } from "@amont/contract/operations/categorisation/categorisation-rule.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announceRules } from "./categorisation-announcement.ts";
import { addRule, countRules } from "./categorisation-rules-repository.ts";
import { refusalOfRule } from "./check-rule.ts";

/** Every new transaction is held against every rule. */
const mostRules = 500;

interface Input {
  readonly params: { readonly companyId: number };
  readonly body: CategorisationRuleDefinition;
}

export async function createCategorisationRuleUseCase(
  { params, body }: Input,
  { database }: OperationContext,
): Promise<Outcome<{ id: number }>> {
  await lockLedger(database, params.companyId);
  const refusal = await refusalOfRule(database, params.companyId, body);
  if (refusal !== null) return err(refusal);
  if ((await countRules(database, params.companyId)) >= mostRules) {
    return err(failure("22003", { max: mostRules }));
  }
  const id = await addRule(database, params.companyId, body);
  await announceRules(database, params.companyId);
  return ok({ id });
}
