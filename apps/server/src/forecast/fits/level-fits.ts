/**
 * Forecasts of parents beside those of their leaves, each tried on the same past: what leaves are moved by where a parent on its
 * own was better. Who publishes and who replays ask for the same, by name.
 */
import { createHash } from "node:crypto";
import type { AutomaticFit } from "@amont/engine/statistics/automatic-fit.ts";
import { usableHistory } from "@amont/engine/statistics/forecast-leaf.ts";
import {
  historyOfParent,
  type LeafLevel,
  type LevelTree,
  levelTrees,
  movedLeaves,
} from "@amont/engine/statistics/levels.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { automaticFit } from "./automatic-fits.ts";
import type { NamedFit } from "./leaf-fits.ts";

/** A tree of parents, and what has to be known of it. */
export interface LevelFits {
  readonly tree: LevelTree;
  readonly leaves: ReadonlyMap<number, NamedFit>;
  readonly parents: ReadonlyMap<number, NamedFit>;
  /** Of all of them. */
  readonly wanted: readonly NamedFit[];
  /** Names what all of it is learned from. */
  readonly key: string;
}

interface LevelsWanted {
  readonly tree: Parameters<typeof levelTrees>[0];
  /** The leaves that have a history. */
  readonly leafIds: readonly number[];
  readonly fitOf: (leafId: number) => NamedFit;
  /** Only trees in which one of these is. */
  readonly concerned: ReadonlySet<number>;
  readonly frequency: Frequency;
  readonly horizon?: number;
}

export function levelFits({
  tree,
  leafIds,
  fitOf,
  concerned,
  frequency,
  horizon,
}: LevelsWanted): readonly LevelFits[] {
  const options = { frequency, ...(horizon === undefined ? {} : { horizon }) };
  return levelTrees(tree, leafIds)
    .filter((one) => one.leafIds.some((leafId) => concerned.has(leafId)))
    .map((one) => {
      const leaves = new Map(one.leafIds.map((leafId) => [leafId, fitOf(leafId)]));
      const histories = new Map(
        [...leaves].map(([leafId, { wanted }]) => [leafId, usableHistory(wanted.history)]),
      );
      const parents = new Map(
        one.levels.map(({ parentId, leafIds: members }) => {
          const own = members.flatMap((leafId) => histories.get(leafId) ?? []);
          return [parentId, automaticFit(historyOfParent(own), options)];
        }),
      );
      const wanted = [...leaves.values(), ...parents.values()];
      const hash = createHash("sha256").update(wanted.map(({ key }) => key).join());
      return { tree: one, leaves, parents, wanted, key: hash.digest("hex").slice(0, keyLength) };
    });
}

const keyLength = 24;

/** All of them are known. */
export function moved(
  { tree, leaves, parents }: LevelFits,
  fitOf: (wanted: NamedFit) => AutomaticFit,
): ReadonlyMap<number, LeafLevel> {
  const tried = (named: ReadonlyMap<number, NamedFit>) =>
    new Map(
      [...named].map(([id, one]) => [id, { fit: fitOf(one), history: usableHistory(one.wanted.history) }]),
    );
  return movedLeaves(tree, tried(leaves), tried(parents));
}
