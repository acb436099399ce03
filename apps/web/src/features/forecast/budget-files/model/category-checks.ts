/** Which leaves of a tree are ticked, seen from every line of it. Pure. */
import type { StatementCategory } from "@amont/contract/operations/forecast/statement-shape.ts";
import { includesNormalised } from "@amont/kernel/search-text.ts";

export type CheckState = "all" | "some" | "none";

export type CheckedCategory = Pick<
  StatementCategory,
  "categoryId" | "name" | "depth" | "parentId" | "childIds" | "isForecastSettable" | "type"
>;

export interface CheckLine {
  readonly categoryId: number;
  readonly name: string;
  readonly depth: number;
  /** Those that can be planned, itself or below it: what ticking the line ticks. */
  readonly leafIds: readonly number[];
}

interface CheckRules {
  /** Calculated VAT is not planned otherwise. */
  readonly computesVat: boolean;
}

/** In the order of the tree, without what nothing can be planned on. */
export function checkLines(
  categories: readonly CheckedCategory[],
  { computesVat }: CheckRules,
): readonly CheckLine[] {
  const leaves = new Map<number, number[]>();
  const isPlanned = ({ isForecastSettable, type }: CheckedCategory) =>
    isForecastSettable && type !== "debt" && !(type === "vat" && computesVat);
  // From the end on, children are there before their parent.
  for (const category of categories.toReversed()) {
    const below = category.childIds.flatMap((id) => leaves.get(id) ?? []);
    leaves.set(category.categoryId, isPlanned(category) ? [category.categoryId] : below);
  }
  return categories.flatMap(({ categoryId, name, depth }) => {
    const leafIds = leaves.get(categoryId) ?? [];
    return leafIds.length === 0 ? [] : [{ categoryId, name, depth, leafIds }];
  });
}

export const leafIdsOf = (lines: readonly CheckLine[]): readonly number[] =>
  lines.filter(({ categoryId, leafIds }) => leafIds[0] === categoryId).map(({ categoryId }) => categoryId);

export function checkState({ leafIds }: CheckLine, checked: ReadonlySet<number>): CheckState {
  const count = leafIds.filter((id) => checked.has(id)).length;
  if (count === 0) return "none";
  return count === leafIds.length ? "all" : "some";
}

/** A line that is not wholly ticked becomes so; one that is, no more. */
export function toggled(line: CheckLine, checked: ReadonlySet<number>): ReadonlySet<number> {
  const next = new Set(checked);
  const isOn = checkState(line, checked) !== "all";
  for (const id of line.leafIds) {
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The lines whose name matches, with those above and below them. */
export function matching(lines: readonly CheckLine[], search: string): readonly CheckLine[] {
  if (search.trim() === "") return lines;
  const found = lines.filter(({ name }) => includesNormalised(name, search));
  const leaves = new Set(found.flatMap(({ leafIds }) => leafIds));
  return lines.filter(({ leafIds }) => leafIds.some((id) => leaves.has(id)));
}
