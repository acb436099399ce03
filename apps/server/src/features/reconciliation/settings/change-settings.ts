/** The way of the three settings pages: check what is named, write, look again at once with the new choice. */
import { failure } from "@amont/contract/failure.ts";
import type { ReconciliationSettings } from "@amont/contract/operations/reconciliation/reconciliation-settings.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { lockLedger } from "../../../ledger/lock-ledger.ts";
import {
  findReconciliationSettings,
  unknownIds,
} from "../../../ledger/reconciling/reconciliation-settings-repository.ts";
import { requestReconciliation } from "../../../ledger/reconciling/request-reconciliation.ts";
import { publish } from "../../../realtime/publish.ts";

interface Named {
  readonly categoryIds?: readonly number[];
  readonly bankAccountIds?: readonly number[];
}

export async function changeSettings(
  context: OperationContext,
  { categoryIds = [], bankAccountIds = [] }: Named,
  save: (database: ScopedDatabase, companyId: number) => Promise<void>,
): Promise<Outcome<ReconciliationSettings>> {
  const { database } = context;
  const companyId = currentCompany(context);
  await lockLedger(database, companyId);
  const [unknownCategoryIds, unknownAccountIds] = await Promise.all([
    unknownIds(database, companyId, "categories", categoryIds),
    unknownIds(database, companyId, "bank_accounts", bankAccountIds),
  ]);
  if (unknownCategoryIds.length + unknownAccountIds.length > 0) {
    return err(failure("not_found", { categoryIds: unknownCategoryIds, bankAccountIds: unknownAccountIds }));
  }
  await save(database, companyId);
  await requestReconciliation(database, companyId);
  await publish(
    database,
    { entityId: companyId },
    { name: "ReconciliationSuggestionsChanged", payload: { companyId } },
  );
  return ok(await findReconciliationSettings(database, companyId));
}
