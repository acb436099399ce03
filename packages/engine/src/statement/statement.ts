/**
 * The cash-flow statement: every category, every period. Leaves are computed by the rule of cells; parents and the two
 * totals are sums of leaves, cell by cell, never recomputed from sums.
 */
import { invariant } from "@amont/kernel/assert.ts";
import { columnOfDay, type TimeAxis, tenseOf } from "../calendar/time-axis.ts";
import { type CategoryTree, inTreeOrder, type TreeCategory } from "../categories/category-tree.ts";
import { cashFlowOf, remainingOf } from "./cell.ts";

export const measures = ["realized", "expected", "forecast", "remaining", "cashFlow"] as const;
export type Measure = (typeof measures)[number];

/** One number per column for each measure. */
export type LineCells = Readonly<Record<Measure, Float64Array>>;

export interface StatementLine {
  readonly category: TreeCategory;
  readonly depth: number;
  readonly isLeaf: boolean;
  readonly cells: LineCells;
}

export interface Statement {
  readonly axis: TimeAxis;
  /** Inflows first, each parent before its children. */
  readonly lines: readonly StatementLine[];
  readonly inflow: LineCells;
  readonly outflow: LineCells;
}

/** Sums of one leaf by day, in days since the epoch, each in the direction of its tree. */
export interface DailySums {
  readonly days: Int32Array;
  readonly amounts: Float64Array;
}

export interface LeafFacts {
  readonly realized: readonly DailySums[];
  readonly expected: readonly DailySums[];
  /** By column of the axis. */
  readonly forecast: Float64Array | null;
}

export interface StatementFacts {
  readonly tree: CategoryTree;
  readonly factsOf: (categoryId: number) => LeafFacts | undefined;
  readonly usesExpected: boolean;
}

export const emptyCells = (columnCount: number): LineCells => ({
  realized: new Float64Array(columnCount),
  expected: new Float64Array(columnCount),
  forecast: new Float64Array(columnCount),
  remaining: new Float64Array(columnCount),
  cashFlow: new Float64Array(columnCount),
});

export function makeStatement(axis: TimeAxis, facts: StatementFacts): Statement {
  const columnCount = axis.periods.length;
  const ordered = inTreeOrder(facts.tree);
  const parents = new Set(ordered.map(({ parentId }) => parentId));
  const lineOf = new Map<number, StatementLine>();
  const inflow = emptyCells(columnCount);
  const outflow = emptyCells(columnCount);
  const lines = ordered.map((category): StatementLine => {
    const parent = category.parentId === null ? undefined : lineOf.get(category.parentId);
    const isLeaf = !parents.has(category.id);
    const cells = emptyCells(columnCount);
    if (isLeaf) fillLeaf(cells, axis, facts.factsOf(category.id), facts.usesExpected);
    const line = { category, depth: parent === undefined ? 0 : parent.depth + 1, isLeaf, cells };
    lineOf.set(category.id, line);
    return line;
  });
  for (const { isLeaf, category, cells } of lines) {
    if (!isLeaf) continue;
    for (let parentId = category.parentId; parentId !== null; ) {
      const parent = lineOf.get(parentId);
      invariant(parent !== undefined, "a category's parent is in its tree");
      addCells(parent.cells, cells);
      parentId = parent.category.parentId;
    }
    addCells(category.isInflow ? inflow : outflow, cells);
  }
  return { axis, lines, inflow, outflow };
}

/** An expected day of the past is late: it is carried on today's period until paid or given another date. */
function fillLeaf(
  cells: LineCells,
  axis: TimeAxis,
  facts: LeafFacts | undefined,
  usesExpected: boolean,
): void {
  if (facts === undefined) return;
  for (const sums of facts.realized) addByColumn(cells.realized, axis, sums, false);
  for (const sums of facts.expected) addByColumn(cells.expected, axis, sums, true);
  if (facts.forecast !== null) cells.forecast.set(facts.forecast);
  for (let column = 0; column < cells.realized.length; column += 1) {
    const cell = {
      realized: cells.realized[column] ?? 0,
      expected: cells.expected[column] ?? 0,
      forecast: cells.forecast[column] ?? 0,
    };
    const rule = { tense: tenseOf(axis, column), usesExpected };
    cells.remaining[column] = remainingOf(cell, rule);
    cells.cashFlow[column] = cashFlowOf(cell, rule);
  }
}

function addByColumn(
  target: Float64Array,
  axis: TimeAxis,
  { days, amounts }: DailySums,
  isCarried: boolean,
): void {
  const current = axis.currentColumn;
  for (let index = 0; index < days.length; index += 1) {
    const column = isCarried
      ? carriedColumn(axis, days[index] ?? 0, current)
      : columnOfDay(axis, days[index] ?? 0);
    if (column >= 0) target[column] = (target[column] ?? 0) + (amounts[index] ?? 0);
  }
}

function carriedColumn(axis: TimeAxis, day: number, current: number): number {
  const column = columnOfDay(axis, day);
  const isBefore = column === -1 ? day < axis.firstDay : column < current;
  if (!isBefore) return column;
  return current >= 0 && current < axis.periods.length ? current : -1;
}

function addCells(target: LineCells, part: LineCells): void {
  for (const measure of measures) {
    const sums = target[measure];
    const parts = part[measure];
    for (let column = 0; column < sums.length; column += 1)
      sums[column] = (sums[column] ?? 0) + (parts[column] ?? 0);
  }
}
