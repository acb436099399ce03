/**
 * The parents of a tree of categories beside their leaves. Each is forecast on its own, from the history that its leaves have
 * together; where it was wrong by less than they were, all of them are moved, whoever plans them: what a leaf is moved by
 * does not depend on which others are planned automatically.
 */
import type { AutomaticFit } from "./automatic-fit.ts";
import { at } from "./ordered.ts";
import { isParentBetter, reconciledLeaves, wholeLeaves } from "./reconcile-levels.ts";

interface CategoryPlace {
  readonly id: number;
  readonly parentId: number | null;
}

/** A parent with the leaves that are below it, at any depth. */
export interface Level {
  readonly parentId: number;
  readonly leafIds: readonly number[];
}

/** What is below one category that has no parent: nothing else moves its leaves. */
export interface LevelTree {
  readonly leafIds: readonly number[];
  /** Those below others come first. Where two have the same leaves, the nearest one. */
  readonly levels: readonly Level[];
}

/** @param leafIds those that have a history */
export function levelTrees(tree: readonly CategoryPlace[], leafIds: readonly number[]): readonly LevelTree[] {
  const parentOf = new Map(tree.map(({ id, parentId }) => [id, parentId]));
  const below = new Map<number, number[]>();
  const depths = new Map<number, number>();
  const roots = new Map<number, Set<number>>();
  for (const leafId of leafIds) {
    const parents = parentsOf(leafId, parentOf);
    const root = parents.at(-1);
    if (root === undefined) continue;
    roots.set(root, (roots.get(root) ?? new Set()).add(leafId));
    for (const [nth, parentId] of parents.entries()) {
      below.set(parentId, [...(below.get(parentId) ?? []), leafId]);
      depths.set(parentId, parents.length - nth);
    }
  }
  const deepestFirst = [...below]
    .map(([parentId, ids]) => ({ parentId, leafIds: ids }))
    .toSorted((left, right) => (depths.get(right.parentId) ?? 0) - (depths.get(left.parentId) ?? 0));
  return [...roots.values()].flatMap((members) => {
    const seen = new Set<string>();
    const levels = deepestFirst.filter(({ leafIds: ids }) => {
      const [first = 0] = ids;
      const isNew = members.has(first) && ids.length > 1 && !seen.has(ids.join());
      seen.add(ids.join());
      return isNew;
    });
    return levels.length === 0 ? [] : [{ leafIds: [...members], levels }];
  });
}

/** The nearest one first. */
function parentsOf(id: number, parentOf: ReadonlyMap<number, number | null>): readonly number[] {
  const parents: number[] = [];
  for (let parent = parentOf.get(id) ?? null; parent !== null; parent = parentOf.get(parent) ?? null)
    parents.push(parent);
  return parents;
}

/** What leaves have paid together, as far back as the one that has the longest history. All of them end with the same period. */
export function historyOfParent(histories: readonly Float64Array[]): Float64Array {
  const length = Math.max(0, ...histories.map((one) => one.length));
  const sum = new Float64Array(length);
  for (const one of histories)
    for (const [position, amount] of one.entries()) {
      const from = length - one.length + position;
      sum[from] = at(sum, from) + amount;
    }
  return sum;
}

export interface TriedHistory {
  readonly fit: Pick<AutomaticFit, "mean" | "triedMeans">;
  /** That it was learned from. */
  readonly history: Float64Array;
}

/** By how much a leaf is moved, and which parents do so. */
export interface LeafLevel {
  /** Of each period ahead, in whole minor units. */
  readonly shifts: readonly number[];
  readonly parentIds: readonly number[];
}

/** Only the leaves that are moved. */
export function movedLeaves(
  { levels }: LevelTree,
  leaves: ReadonlyMap<number, TriedHistory>,
  parents: ReadonlyMap<number, TriedHistory>,
): ReadonlyMap<number, LeafLevel> {
  const moved = new Map<number, LeafLevel>();
  const means = new Map([...leaves].map(([leafId, { fit }]) => [leafId, fit.mean]));
  for (const { parentId, leafIds } of levels) {
    const parent = parents.get(parentId);
    const members = leafIds.flatMap((leafId) => leaves.get(leafId) ?? []);
    const isWhole = parent !== undefined && members.length === leafIds.length;
    if (!isWhole || !isProven(parent, members)) continue;
    const sigmas = members.map(sigmaOf);
    const sigma = sigmaOf(parent);
    const periods = parent.fit.mean.map((forecast, step) => {
      const current = leafIds.map((leafId, nth) => ({
        forecast: means.get(leafId)?.[step] ?? 0,
        sigma: sigmas[nth] ?? 0,
      }));
      return wholeLeaves(reconciledLeaves(current, { forecast, sigma }));
    });
    for (const [nth, leafId] of leafIds.entries()) {
      const next = periods.map((amounts) => amounts[nth] ?? 0);
      const first = leaves.get(leafId)?.fit.mean ?? [];
      means.set(leafId, next);
      const parentIds = [...(moved.get(leafId)?.parentIds ?? []), parentId];
      moved.set(leafId, { shifts: next.map((amount, step) => amount - (first[step] ?? 0)), parentIds });
    }
  }
  return moved;
}

/** Over the origins at which all of them were tried. */
function isProven(parent: TriedHistory, members: readonly TriedHistory[]): boolean {
  const origins = Math.min(...[parent, ...members].map(({ fit }) => fit.triedMeans.length));
  let [parentError, leavesError, came] = [0, 0, 0];
  for (let back = 1; back <= origins; back += 1) {
    const said = parent.fit.triedMeans[back - 1] ?? [];
    for (const [step, amount] of said.entries()) {
      const actual = at(parent.history, parent.history.length - back + step);
      const sum = members.reduce((all, { fit }) => all + (fit.triedMeans[back - 1]?.[step] ?? 0), 0);
      parentError += Math.abs(amount - actual);
      leavesError += Math.abs(sum - actual);
      came += Math.abs(actual);
    }
  }
  if (came === 0) return false;
  return isParentBetter({ parentWape: parentError / came, leavesWape: leavesError / came, origins });
}

/** What it was wrong by at past origins, at all distances together. */
function sigmaOf({ fit, history }: TriedHistory): number {
  let [squares, count] = [0, 0];
  for (const [nth, said] of fit.triedMeans.entries())
    for (const [step, amount] of said.entries()) {
      squares += (amount - at(history, history.length - nth - 1 + step)) ** 2;
      count += 1;
    }
  return count === 0 ? 0 : Math.sqrt(squares / count);
}
