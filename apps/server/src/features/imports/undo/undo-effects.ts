/**
 * What an import did beside bringing transactions, and what its undo makes of it: accounts and categories that it made go
 * unless something was built on them, values go back unless somebody changed them since.
 */
import type { UndoneImport } from "@amont/contract/operations/imports/remove-import.ts";
import { type PrunedTree, pruneTree } from "@amont/engine/categories/prune-tree.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { minorUnits, toWireNumber } from "@amont/kernel/money.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { loadTree, type StoredCategory, saveTree } from "../../../ledger/category-tree-repository.ts";
import { publish } from "../../../realtime/publish.ts";
import {
  deleteAccounts,
  findGivenDetails,
  findMadeAccounts,
  findMadeCategories,
  findValueEffects,
  type GivenDetails,
  handBeforeOn,
  type ImportKey,
  type MadeAccount,
  type MadeCategory,
  restoreBalance,
  restoreCsvReading,
  restoreFileAccount,
  restorePaymentDelay,
  takeDetails,
  type ValueEffect,
  type ValueKind,
} from "./effects-repository.ts";

interface KnownBalance {
  readonly minor: number;
  readonly on: string;
}

export interface EffectPlan {
  readonly accounts: readonly MadeAccount[];
  readonly tree: readonly StoredCategory[];
  readonly categories: readonly MadeCategory[];
  readonly pruned: PrunedTree;
  readonly values: ReadonlyMap<ValueKind, readonly ValueEffect[]>;
  readonly details: readonly GivenDetails[];
}

const valueKinds: readonly ValueKind[] = ["balance", "payment-delay", "file-account", "csv-reading"];

export async function planEffects(database: ScopedDatabase, key: ImportKey): Promise<EffectPlan> {
  const accounts = await findMadeAccounts(database, key);
  const categories = await findMadeCategories(database, key);
  const tree = categories.length === 0 ? [] : await loadTree(database, key.companyId);
  const values = new Map<ValueKind, readonly ValueEffect[]>();
  for (const kind of valueKinds) values.set(kind, await findValueEffects(database, key, kind));
  const pruned = pruneTree(
    tree,
    categories.map((category) => ({
      categoryId: category.id,
      tookOverFrom: category.took_over_from,
      isChanged: category.is_changed,
      holdsData: category.holds_data,
    })),
  );
  const details = await findGivenDetails(database, key);
  return { accounts, tree, categories, pruned, values, details };
}

const reasonOf = ({ is_changed, is_used }: MadeAccount): "changed" | "used" | null =>
  is_used ? "used" : is_changed ? "changed" : null;

/** What people are told. What files are remembered by goes without a word. */
export function describeEffects({
  accounts,
  categories,
  pruned,
  values,
  details,
}: EffectPlan): UndoneImport["effects"] {
  const keptCategories = new Map(pruned.kept.map(({ categoryId, reason }) => [categoryId, reason]));
  const ofValues = (kind: "balance" | "payment-delay"): UndoneImport["effects"] =>
    (values.get(kind) ?? [])
      // What a later import knows better is that import's.
      .filter(({ followed_by }) => followed_by === null)
      .map((effect) => ({
        kind,
        name: effect.name,
        reason: effect.is_current ? null : "changed",
        balance: kind === "balance" ? shownBalance(effect) : null,
      }));
  return [
    ...accounts.map((account) => ({
      kind: "account" as const,
      name: account.name,
      reason: reasonOf(account),
      balance: null,
    })),
    ...ofValues("balance"),
    ...categories.map(({ id, name }) => ({
      kind: "category" as const,
      name,
      reason: keptCategories.get(id) ?? null,
      balance: null,
    })),
    ...ofValues("payment-delay"),
    ...details.map(({ name, is_untouched }) => ({
      kind: "details" as const,
      name,
      reason: is_untouched ? null : ("changed" as const),
      balance: null,
    })),
  ];
}

function shownBalance({ before, currency }: ValueEffect): UndoneImport["effects"][number]["balance"] {
  const { minor, on } = before as KnownBalance;
  if (currency === null) return null;
  return { amount: toWireNumber(minorUnits(minor), currency), currency, date: calendarDate(on) };
}

/** After its transactions have gone. */
export async function takeEffectsBack(
  database: ScopedDatabase,
  key: ImportKey,
  { accounts, tree, pruned, values, details }: EffectPlan,
): Promise<void> {
  const { companyId } = key;
  const given = details.filter(({ is_untouched }) => is_untouched).map(({ id }) => id);
  await takeDetails(database, companyId, given);
  for (const [kind, effects] of values) {
    for (const effect of effects) {
      if (effect.followed_by !== null) await handBeforeOn(database, key, kind, effect);
      else if (effect.is_current) await restore(database, companyId, kind, effect);
    }
  }
  const going = accounts.filter((account) => reasonOf(account) === null).map(({ id }) => id);
  await deleteAccounts(database, companyId, going);
  if (pruned.edit.removedIds.length > 0) await saveTree(database, companyId, tree, pruned.edit);
  await announce(database, companyId, { accounts, values, pruned });
}

async function restore(
  database: ScopedDatabase,
  companyId: number,
  kind: ValueKind,
  { row_key, before }: ValueEffect,
): Promise<void> {
  switch (kind) {
    case "balance":
      return restoreBalance(database, companyId, Number(row_key), before as KnownBalance);
    case "payment-delay":
      return restorePaymentDelay(database, companyId, Number(row_key), before as number);
    case "file-account":
      return restoreFileAccount(database, companyId, row_key, before as number | null);
    case "csv-reading":
      return restoreCsvReading(database, companyId, Number(row_key), before);
  }
}

async function announce(
  database: ScopedDatabase,
  companyId: number,
  { accounts, values, pruned }: Pick<EffectPlan, "accounts" | "values" | "pruned">,
): Promise<void> {
  const has = (kind: ValueKind) => (values.get(kind)?.length ?? 0) > 0;
  const payload = { companyId };
  if (accounts.length > 0 || has("balance")) {
    await publish(database, { entityId: companyId }, { name: "BankAccountsChanged", payload });
  }
  if (pruned.edit.removedIds.length > 0 || has("payment-delay")) {
    await publish(
      database,
      { entityId: companyId },
      { name: "CategoriesChanged", payload },
      { name: "ObjectiveChanged", payload },
    );
  }
}
