/** The one way in which the trees of a company change: lock, look, decide, write, tell. */
import { failure } from "@amont/contract/failure.ts";
import { type CategoryActions, categoryActions } from "@amont/engine/categories/category-actions.ts";
import type { EditFacts, TreeEdit, TreeRefusal } from "@amont/engine/categories/tree-edits.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { removeForecasts } from "../../ledger/category-forecasts.ts";
import {
  type CategoryAttributes,
  findHolders,
  findSharing,
  loadTree,
  type StoredCategory,
  saveTree,
} from "../../ledger/category-tree-repository.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { otherKey, standardName } from "../../ledger/standard-categories.ts";
import { temporaryIds } from "../../ledger/temporary-ids.ts";
import { publish } from "../../realtime/publish.ts";
import { failureOf, takenNameIn } from "./tree-failures.ts";

interface WantedChange<E extends TreeEdit> {
  readonly action: keyof CategoryActions;
  /** The categories whose data the edit must know about; all when left out. */
  readonly mayHold?: readonly number[];
  /** A category moved under one of these takes away what was forecast for it, instead of handing it over. */
  readonly losesForecast?: readonly number[];
  readonly edit: (tree: readonly StoredCategory[], facts: EditFacts) => Result<E, TreeRefusal>;
  /** Of categories that the edit adds; one that takes over data is called by its standard name. */
  readonly attributesOf?: (edit: E, id: number) => CategoryAttributes;
}

/** The edit that was made, and the real ids of what it added. */
export async function changeTree<E extends TreeEdit>(
  context: OperationContext,
  companyId: number,
  wanted: WantedChange<E>,
): Promise<Outcome<{ readonly edit: E; readonly realId: (id: number) => number }>> {
  const { database, language } = context;
  const refusal = await refuseUnless(context, companyId, wanted.action);
  if (!refusal.ok) return refusal;
  const before = await loadTree(database, companyId);
  const edited = wanted.edit(before, {
    holders: await findHolders(database, [companyId], wanted.mayHold, wanted.losesForecast),
    nextId: temporaryIds(),
    otherName: standardName(otherKey, language),
  });
  if (!edited.ok) return err(failureOf(edited.error));
  const edit = edited.value;
  const takesOver = new Set(edit.takeovers.map(({ toId }) => toId));
  const attributesOf = (id: number): CategoryAttributes => ({
    ...(takesOver.has(id) ? { standardKey: otherKey } : {}),
    ...wanted.attributesOf?.(edit, id),
  });
  await removeForecasts(database, [companyId], wanted.losesForecast ?? []);
  try {
    const realId = await saveTree(database, companyId, before, edit, attributesOf);
    await announceCategories(context, companyId);
    return ok({ edit, realId });
  } catch (error) {
    const taken = takenNameIn(error);
    if (taken === null) throw error;
    return err(taken);
  }
}

/** Takes the lock, then asks the one function that knows what may be done. */
export async function refuseUnless(
  { database }: OperationContext,
  companyId: number,
  action: keyof CategoryActions,
): Promise<Outcome<undefined>> {
  await lockLedger(database, companyId);
  const { isSharedTree } = await findSharing(database, companyId);
  // The registry has let only those in who may write.
  const isAllowed = categoryActions({ canWrite: true, isSharedTree })[action];
  return isAllowed ? ok(undefined) : err(failure("20003"));
}

/** What is planned for a category goes where the category goes. */
export async function announceCategories({ database }: OperationContext, companyId: number): Promise<void> {
  const payload = { companyId };
  await publish(
    database,
    { entityId: companyId },
    { name: "CategoriesChanged", payload },
    { name: "ObjectiveChanged", payload },
  );
}
