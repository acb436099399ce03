import type { InputOf } from "@amont/contract/operation.ts";
import type { categoriseAutomatically } from "@amont/contract/operations/categorisation/categorise-automatically.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { announceCategorisation } from "../../ledger/announce-categorisation.ts";
import { categorise } from "../../ledger/categorisation/categorisation-repository.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { withWayBack } from "./way-back.ts";

type Input = InputOf<typeof categoriseAutomatically>;

export async function categoriseAutomaticallyUseCase(
  { query }: Input,
  context: OperationContext,
): Promise<Outcome<{ byRule: number; bySuggestion: number; undoToken: string }>> {
  const { database } = context;
  const companyId = currentCompany(context);
  await lockLedger(database, companyId);
  const { result, undoToken } = await withWayBack(database, companyId, () =>
    categorise(database, companyId, { isInflow: query.isInflow }),
  );
  const { byRule, bySuggestion } = result;
  await announceCategorisation(database, companyId, {
    ...byRule,
    PreCategorize: (byRule["PreCategorize"] ?? 0) + bySuggestion,
  });
  return ok({
    byRule: Object.values(byRule).reduce((sum, count) => sum + count, 0),
    bySuggestion,
    undoToken,
  });
}
