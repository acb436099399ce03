import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { removeImport } from "@amont/contract/operations/imports/remove-import.ts";
import { mostNamedKept, type UndoneImport } from "@amont/contract/operations/imports/remove-import.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { announceProgress, transactionsChanged } from "../../../imports/announce-import.ts";
import { lockImport, removeImportFile, setImportState } from "../../../imports/imports-repository.ts";
import { importRequestId } from "../../../imports/run-import.ts";
import { lockLedger } from "../../../ledger/lock-ledger.ts";
import type { ImportKey } from "./effects-repository.ts";
import {
  areDetailsUntouched,
  findHolding,
  forgetDayReports,
  forgetSettledInvoices,
  forgetValueDays,
  removeUntouched,
  type UndoneKey,
} from "./removal-repository.ts";
import { describeEffects, type EffectPlan, planEffects, takeEffectsBack } from "./undo-effects.ts";

type Input = InputOf<typeof removeImport>;

export async function removeImportUseCase(
  { body: { importId } }: Input,
  context: OperationContext,
): Promise<Outcome<UndoneImport>> {
  const { database, now } = context;
  const companyId = currentCompany(context);
  await lockLedger(database, companyId);
  const found = await lockImport(database, companyId, importId);
  if (found === undefined) return err(failure("not_found"));
  if (found.state === "undone") return err(failure("25003"));
  const { key, plan, undone } = await planRemoval(importId, context);
  await removeUntouched(database, companyId, importId, key.keptIds);
  await forgetValueDays(database, companyId, importId);
  await forgetDayReports(database, companyId, importId);
  await forgetSettledInvoices(database, companyId, importId);
  await takeEffectsBack(database, key, plan);
  const progress = await setImportState(database, companyId, importId, {
    state: "undone",
    failure: null,
    finished_at: now,
  });
  await removeImportFile(database, companyId, importId);
  await announceProgress(database, companyId, progress, transactionsChanged);
  return ok(undone);
}

/** What would go and what would stay. */
export async function planRemoval(
  importId: number,
  context: OperationContext,
): Promise<{ readonly key: ImportKey; readonly plan: EffectPlan; readonly undone: UndoneImport }> {
  const { database } = context;
  const companyId = currentCompany(context);
  const undoneKey: UndoneKey = { companyId, importId, requestId: importRequestId(importId) };
  const { removableCount, keptIds, kept } = await findHolding(database, undoneKey, mostNamedKept);
  const key = { companyId, importId, keptIds, areDetailsUntouched: areDetailsUntouched(undoneKey) };
  const plan = await planEffects(database, key);
  const undone = {
    removedCount: removableCount,
    keptCount: keptIds.length,
    kept: kept.map(({ id, name, reason }) => ({ transactionId: id, name, reason })),
    effects: describeEffects(plan),
  };
  return { key, plan, undone };
}
