import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announceRules } from "./categorisation-announcement.ts";
import { findRules, orderRules } from "./categorisation-rules-repository.ts";

interface Input {
  readonly params: { readonly companyId: number };
  readonly body: { readonly ruleIds: readonly number[] };
}

/** An order that misses a rule was made from an old list: somebody added or removed one meanwhile. */
export async function reorderCategorisationRulesUseCase(
  { params, body }: Input,
  { database }: OperationContext,
): Promise<Outcome<undefined>> {
  await lockLedger(database, params.companyId);
  const known = (await findRules(database, params.companyId)).map((rule) => rule.id);
  const named = new Set(body.ruleIds);
  const isWhole = named.size === body.ruleIds.length && named.size === known.length;
  if (!isWhole || !known.every((id) => named.has(id))) return err(failure("conflict"));
  await orderRules(database, params.companyId, body.ruleIds);
  await announceRules(database, params.companyId);
  return ok(undefined);
}
