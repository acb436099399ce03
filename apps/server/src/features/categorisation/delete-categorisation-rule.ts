import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announceRules } from "./categorisation-announcement.ts";
import { removeRule } from "./categorisation-rules-repository.ts";

interface Input {
  readonly params: { readonly companyId: number; readonly ruleId: number };
}

export async function deleteCategorisationRuleUseCase(
  { params }: Input,
  { database }: OperationContext,
): Promise<Outcome<undefined>> {
  await lockLedger(database, params.companyId);
  const isRemoved = await removeRule(database, params.companyId, params.ruleId);
  await announceRules(database, params.companyId);
  return isRemoved ? ok(undefined) : err(failure("not_found"));
}
