/** Saying no to suggestions, and taking the no back. */
import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { lockLedger } from "../../../ledger/lock-ledger.ts";
import { publish } from "../../../realtime/publish.ts";
import { setRefused } from "./suggestions-repository.ts";

export async function decideSuggestions(
  context: OperationContext,
  suggestionIds: readonly number[],
  isRefused: boolean,
): Promise<Outcome<{ suggestionCount: number }>> {
  const { database } = context;
  const companyId = currentCompany(context);
  await lockLedger(database, companyId);
  const ids = [...new Set(suggestionIds)];
  const suggestionCount = await setRefused(database, companyId, ids, isRefused);
  if (suggestionCount < ids.length) return err(failure("not_found"));
  await publish(
    database,
    { entityId: companyId },
    { name: "ReconciliationSuggestionsChanged", payload: { companyId } },
  );
  return ok({ suggestionCount });
}
