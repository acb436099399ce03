/** The one way in which an organisation's trees change, and their copies with them. */
import { failure } from "@amont/contract/failure.ts";
import { nameKey } from "@amont/engine/categories/category-tree.ts";
import type { EditFacts, TreeEdit, TreeRefusal } from "@amont/engine/categories/tree-edits.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { removeForecasts } from "../../../ledger/category-forecasts.ts";
import { findHolders } from "../../../ledger/category-tree-repository.ts";
import { lockLedger } from "../../../ledger/lock-ledger.ts";
import {
  enterOrganisation,
  findCopies,
  handOverCopies,
  loadSharedTree,
  lockSharedTree,
  mirrorSharedTree,
  removeCopies,
  removeSharedCategories,
  type SharedCategory,
  saveSharedTree,
} from "../../../ledger/shared-tree-repository.ts";
import { otherKey, reservedNames, standardName } from "../../../ledger/standard-categories.ts";
import { temporaryIds } from "../../../ledger/temporary-ids.ts";
import { announceCategories } from "../change-tree.ts";
import { failureOf, takenNameIn } from "../tree-failures.ts";

/** The companies that share the tree, with their ledgers locked; none while it is not shared. */
async function lockForChange(database: ScopedDatabase, organisationId: number): Promise<readonly number[]> {
  const { isShared } = await lockSharedTree(database, organisationId);
  return isShared ? lockCompanies(database, organisationId) : [];
}

/** In the order of their ids, so that no two administrators wait for each other in a circle. */
export async function lockCompanies(
  database: ScopedDatabase,
  organisationId: number,
): Promise<readonly number[]> {
  const companyIds = await enterOrganisation(database, organisationId);
  for (const companyId of companyIds) await lockLedger(database, companyId);
  return companyIds;
}

interface WantedChange<E extends TreeEdit> {
  /** The categories whose data the edit must know about. */
  readonly mayHold: readonly number[];
  /** A category moved under one of these takes away what each company forecast for it. */
  readonly losesForecast?: readonly number[];
  readonly edit: (tree: readonly SharedCategory[], facts: EditFacts) => Result<E, TreeRefusal>;
  /** What else changes, after the tree and before the copies follow. */
  readonly afterwards?: () => Promise<void>;
}

export async function changeSharedTree<E extends TreeEdit>(
  context: OperationContext,
  organisationId: number,
  wanted: WantedChange<E>,
): Promise<Outcome<{ readonly edit: E; readonly realId: (id: number) => number }>> {
  const { database, language } = context;
  const companyIds = await lockForChange(database, organisationId);
  const before = await loadSharedTree(database, organisationId);
  const edited = wanted.edit(before, {
    holders: await findSharedHolders(database, companyIds, wanted.mayHold, wanted.losesForecast),
    nextId: temporaryIds(),
    otherName: standardName(otherKey, language),
  });
  if (!edited.ok) return err(failureOf(edited.error));
  const edit = edited.value;
  const reserved = edit.tree.find(({ parentId, name }) => parentId === null && isReservedName(name));
  if (reserved !== undefined) return err(failure("20001", { name: reserved.name }));
  await removeForecastsOfCopies(database, companyIds, wanted.losesForecast ?? []);
  try {
    const realId = await saveSharedTree(database, organisationId, before, edit.tree);
    await wanted.afterwards?.();
    await followIn(context, organisationId, companyIds, { edit, realId });
    return ok({ edit, realId });
  } catch (error) {
    const taken = takenNameIn(error);
    if (taken === null) throw error;
    return err(taken);
  }
}

async function followIn(
  context: OperationContext,
  organisationId: number,
  companyIds: readonly number[],
  { edit, realId }: { readonly edit: TreeEdit; readonly realId: (id: number) => number },
): Promise<void> {
  const { database } = context;
  if (companyIds.length > 0) {
    await mirrorSharedTree(database, organisationId, companyIds);
    for (const { fromId, toId } of edit.takeovers) {
      await handOverCopies(database, companyIds, { fromId: realId(fromId), toId: realId(toId) });
    }
    await removeCopies(database, companyIds, edit.removedIds);
    for (const companyId of companyIds) await announceCategories(context, companyId);
  }
  await removeSharedCategories(database, organisationId, edit.removedIds);
}

/** Each company has reserved categories of these names at the top of its trees. */
const reservedKeys: ReadonlySet<string> = new Set(reservedNames.map(nameKey));
const isReservedName = (name: string): boolean => reservedKeys.has(nameKey(name));

async function removeForecastsOfCopies(
  database: ScopedDatabase,
  companyIds: readonly number[],
  sharedIds: readonly number[],
): Promise<void> {
  const copies = await findCopies(database, companyIds, sharedIds);
  await removeForecasts(
    database,
    companyIds,
    copies.map(({ id }) => id),
  );
}

/** The shared categories of which some company's copy holds data, not counting forecasts that are lost anyway. */
export async function findSharedHolders(
  database: ScopedDatabase,
  companyIds: readonly number[],
  sharedIds: readonly number[],
  losingForecasts: readonly number[] = [],
): Promise<ReadonlySet<number>> {
  if (companyIds.length === 0) return new Set();
  const copies = await findCopies(database, companyIds, sharedIds);
  const losing = copies.filter(({ sharedCategoryId }) => losingForecasts.includes(sharedCategoryId));
  const holders = await findHolders(
    database,
    companyIds,
    copies.map(({ id }) => id),
    losing.map(({ id }) => id),
  );
  return new Set(copies.filter(({ id }) => holders.has(id)).map(({ sharedCategoryId }) => sharedCategoryId));
}
