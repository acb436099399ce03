/**
 * What a consolidation shows of a company, as a statement of that company: without what the group ignores, and without
 * what is between its own companies. Two of them, of two days, can be compared by a bridge.
 */
import { subtreeIds } from "../categories/category-tree.ts";
import type { ForecastModel } from "../forecast/forecast-model.ts";
import type { StatementView } from "../forecast/statement-view.ts";
import {
  emptyCells,
  type LineCells,
  measures,
  type Statement,
  type StatementLine,
} from "../statement/statement.ts";
import { internalParts, internalTree } from "./internal-parts.ts";

export interface GroupScope {
  /** A category stands for its branch. */
  readonly ignoredCategoryIds: readonly number[];
  /** Accounts of all companies that the group leaves out: a pair with one of them is not between companies here. */
  readonly ignoredAccountsOfGroup: ReadonlySet<number>;
  /** Whether flows with a company (`anyCompany`: with any of the group) are taken out. */
  readonly isTakenOut: (counterpartyId: number) => boolean;
}

export interface ShownInGroup {
  /** Of leaves alone. */
  readonly statement: Statement;
  /** Whether what is in a category counts, marks of single lines aside. */
  readonly counts: (categoryId: number) => boolean;
}

export function shownInGroup(model: ForecastModel, view: StatementView, scope: GroupScope): ShownInGroup {
  const { statement } = view.result;
  const { tree } = model.facts;
  const ignored = new Set(scope.ignoredCategoryIds.flatMap((id) => [...subtreeIds(tree, id)]));
  const internalOf = internalTree(model);
  const isTakenOut = (categoryId: number): boolean => {
    const counterpartyId = internalOf.get(categoryId);
    return counterpartyId !== undefined && scope.isTakenOut(counterpartyId);
  };
  const leaves = statement.lines.filter(({ category, isLeaf }) => isLeaf && !ignored.has(category.id));
  const parts = internalParts(model, view, leaves, scope.ignoredAccountsOfGroup).filter(
    ({ counterpartyId }) => scope.isTakenOut(counterpartyId),
  );
  const partsOf = Map.groupBy(parts, ({ categoryId }) => categoryId);
  const columnCount = statement.axis.periods.length;
  const lines = leaves.map((line) => without(line, partsOf.get(line.category.id) ?? []));
  const sideOf = (isInflow: boolean): LineCells => {
    const sums = emptyCells(columnCount);
    for (const { category, cells } of lines) if (category.isInflow === isInflow) add(sums, cells, 1);
    return sums;
  };
  // What is marked eats the plan of its leaf and is not in the leaf any more: no column follows the rule by itself.
  const hasMarked = parts.some(({ categoryId }) => !isTakenOut(categoryId));
  return {
    statement: {
      axis: statement.axis,
      ruledBy: hasMarked ? "inputPeriod" : statement.ruledBy,
      lines,
      inflow: sideOf(true),
      outflow: sideOf(false),
    },
    counts: (categoryId) => !ignored.has(categoryId) && !isTakenOut(categoryId),
  };
}

function without(
  line: StatementLine,
  parts: ReadonlyArray<{ readonly cells: StatementLine["cells"] }>,
): StatementLine {
  if (parts.length === 0) return line;
  const cells = emptyCells(line.cells.cashFlow.length);
  add(cells, line.cells, 1);
  for (const part of parts) add(cells, part.cells, -1);
  return { ...line, cells };
}

function add(sums: LineCells, part: LineCells, sign: 1 | -1): void {
  for (const measure of measures) {
    const [sum, amounts] = [sums[measure], part[measure]];
    for (let column = 0; column < sum.length; column += 1)
      sum[column] = (sum[column] ?? 0) + sign * (amounts[column] ?? 0);
  }
}
