import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { applyRules } from "../../ledger/categorisation-repository.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announceCategorisation } from "./categorisation-announcement.ts";
import { hasRule } from "./categorisation-rules-repository.ts";

interface Input {
  readonly params: { readonly companyId: number; readonly ruleId: number };
}

export async function applyCategorisationRuleUseCase(
  { params: { companyId, ruleId } }: Input,
  { database }: OperationContext,
): Promise<Outcome<{ count: number }>> {
  await lockLedger(database, companyId);
  if (!(await hasRule(database, companyId, ruleId))) return err(failure("not_found"));
  const countByAction = await applyRules(database, companyId, { ruleId });
  await announceCategorisation(database, companyId, countByAction);
  return ok({ count: Object.values(countByAction).reduce((sum, count) => sum + count, 0) });
}
