/** The tree of a group as its page shows it: what only one company has first, then everything. Pure. */
import type { getMergedCategories } from "@amont/contract/operations/consolidations/get-merged-categories.ts";
import type { setCategoryMappings } from "@amont/contract/operations/consolidations/set-category-mappings.ts";
import { normaliseForSearch } from "@amont/kernel/search-text.ts";
import type { z } from "zod";

export type MergedCategories = z.output<(typeof getMergedCategories)["response"]>;
export type MergedLine = MergedCategories["lines"][number];
export type SourceCategory = MergedLine["sources"][number];
export type Mapping = z.output<(typeof setCategoryMappings)["body"]>["mappings"][number];

export interface TreeRow {
  readonly line: MergedLine;
  readonly depth: number;
  /** Names from the top, its own included. */
  readonly path: readonly string[];
  /** Only one company of several has anything here. */
  readonly isUnmatched: boolean;
}

/** One side, in the order of the tree. */
export function treeRows({ companies, lines }: MergedCategories, isInflow: boolean): readonly TreeRow[] {
  const ofSide = lines.filter((line) => line.isInflow === isInflow);
  const companiesOf = new Map<number, Set<number>>(ofSide.map(({ id }) => [id, new Set()]));
  const byId = new Map(ofSide.map((line) => [line.id, line]));
  for (const line of ofSide)
    for (let at: MergedLine | undefined = line; at !== undefined; at = byId.get(at.parentId ?? 0))
      for (const { companyId } of line.sources) companiesOf.get(at.id)?.add(companyId);
  const rows = new Map<number, TreeRow>();
  for (const line of ofSide) {
    const above = rows.get(line.parentId ?? 0);
    rows.set(line.id, {
      line,
      depth: above === undefined ? 0 : above.depth + 1,
      path: [...(above?.path ?? []), line.name],
      isUnmatched:
        companies.length > 1 &&
        !line.isReserved &&
        line.sources.length > 0 &&
        companiesOf.get(line.id)?.size === 1,
    });
  }
  return [...rows.values()];
}

/** A branch is named once, by its top: whoever groups it takes what is below along. */
export function unmatchedTops(rows: readonly TreeRow[]): readonly TreeRow[] {
  const unmatched = new Set(rows.filter(({ isUnmatched }) => isUnmatched).map(({ line }) => line.id));
  return rows.filter(({ line, isUnmatched }) => isUnmatched && !unmatched.has(line.parentId ?? 0));
}

/** Where a line may go: not below itself, nor where the product keeps its own; what answers a search. */
export function targetsOf(
  rows: readonly TreeRow[],
  { line: moved }: TreeRow,
  search: string,
): readonly TreeRow[] {
  const taken = new Set([moved.id]);
  for (const { line } of rows) if (taken.has(line.parentId ?? 0)) taken.add(line.id);
  const words = normaliseForSearch(search);
  return rows.filter(
    ({ line, path }) =>
      !taken.has(line.id) &&
      !line.isReserved &&
      line.sources.length > 0 &&
      normaliseForSearch(path.join(" ")).includes(words),
  );
}

/** All that companies have in a line goes to the path of another. */
export function mappingsTo({ line }: TreeRow, target: TreeRow): readonly Mapping[] {
  return line.sources.map(({ companyId, categoryId }) => ({
    companyId,
    categoryId,
    isInflow: line.isInflow,
    path: [...target.path],
  }));
}

export function withMappings(stored: readonly Mapping[], added: readonly Mapping[]): Mapping[] {
  const ids = new Set(added.map(({ categoryId }) => categoryId));
  return [...stored.filter(({ categoryId }) => !ids.has(categoryId)), ...added];
}

export const withoutMapping = (stored: readonly Mapping[], removedId: number): Mapping[] =>
  stored.filter(({ categoryId }) => categoryId !== removedId);
