/**
 * The cash-flow statement: every category, every period. Leaves are computed by the rule of cells; parents and the two
 * totals are sums of leaves, cell by cell: no rule is ever applied to a sum.
 */
import { minorUnits } from "@amont/kernel/money.ts";
import { carriedColumnOfDay, columnOfDay, type TimeAxis, tenseOf } from "../calendar/time-axis.ts";
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
  /** Whether the rule of cells was applied to its columns, or to the periods that are planned. */
  readonly ruledBy: "column" | "inputPeriod";
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
  /** By column, where it was worked out for the periods that are planned; otherwise every column is one of them. */
  readonly remaining?: Float64Array;
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
  return assembleStatement(
    { axis, tree: facts.tree, ruledBy: "column" },
    (leafId) => leafCells(axis, facts.factsOf(leafId), facts.usesExpected),
    null,
  );
}

interface StatementFrame extends Pick<Statement, "axis" | "ruledBy"> {
  readonly tree: CategoryTree;
}

/**
 * Leaves as given, parents and totals as their sums. What is the same as before, down to its cells, is the same object
 * again: whoever keeps something for a line of the statement sees at once that it still holds.
 */
export function assembleStatement(
  { axis, tree, ruledBy }: StatementFrame,
  cellsOf: (leafId: number) => LineCells,
  before: Statement | null,
): Statement {
  const columnCount = axis.periods.length;
  const { fromTheEnd, depths } = orderOf(tree);
  const known = new Map(before?.lines.map((line) => [line.category.id, line]));
  const childrenOf = new Map<number | null, StatementLine[]>();
  // Children come after their parent: from the end on, they are there before it.
  const lines = fromTheEnd.map((category): StatementLine => {
    const children = childrenOf.get(category.id);
    const was = known.get(category.id);
    const cells =
      children === undefined ? cellsOf(category.id) : sumOf(children, known, was?.cells, columnCount);
    const isSame = was !== undefined && was.cells === cells && was.category === category;
    const depth = depths.get(category.id) ?? 0;
    const line = isSame ? was : { category, depth, isLeaf: children === undefined, cells };
    const siblings = childrenOf.get(category.parentId) ?? [];
    siblings.push(line);
    childrenOf.set(category.parentId, siblings);
    return line;
  });
  const top = Map.groupBy(childrenOf.get(null) ?? [], ({ category }) => category.isInflow);
  return {
    axis,
    ruledBy,
    lines: lines.toReversed(),
    inflow: sumOf(top.get(true) ?? [], known, before?.inflow, columnCount),
    outflow: sumOf(top.get(false) ?? [], known, before?.outflow, columnCount),
  };
}

interface TreeOrder {
  /** The last first. */
  readonly fromTheEnd: readonly TreeCategory[];
  readonly depths: ReadonlyMap<number, number>;
}
const knownOrders = new WeakMap<CategoryTree, TreeOrder>();

/** Worked out once for a tree, which is another object when anything of it has changed. */
function orderOf(tree: CategoryTree): TreeOrder {
  const known = knownOrders.get(tree);
  if (known !== undefined) return known;
  const ordered = inTreeOrder(tree);
  const depths = new Map<number, number>();
  for (const { id, parentId } of ordered)
    depths.set(id, parentId === null ? 0 : (depths.get(parentId) ?? 0) + 1);
  const order = { fromTheEnd: ordered.toReversed(), depths };
  knownOrders.set(tree, order);
  return order;
}

/** The sum that was, when nothing of it is another than it was. */
function sumOf(
  lines: readonly StatementLine[],
  known: ReadonlyMap<number, StatementLine>,
  was: LineCells | undefined,
  columnCount: number,
): LineCells {
  if (was !== undefined && lines.every((line) => known.get(line.category.id)?.cells === line.cells))
    return was;
  const cells = emptyCells(columnCount);
  for (const line of lines) addCells(cells, line.cells);
  requireCountable(cells);
  return cells;
}

/** Sums beyond 2^53 would be rounded without a word. */
export function requireCountable(cells: LineCells): void {
  for (const measure of measures) for (const amount of cells[measure]) minorUnits(amount);
}

/** An expected day of the past is late: it is carried on today's period until paid or given another date. */
export function leafCells(axis: TimeAxis, facts: LeafFacts | undefined, usesExpected: boolean): LineCells {
  const cells = emptyCells(axis.periods.length);
  if (facts === undefined) return cells;
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
    const remaining = facts.remaining?.[column] ?? remainingOf(cell, rule);
    cells.remaining[column] = remaining;
    cells.cashFlow[column] = cashFlowOf(cell, rule, remaining);
  }
  return cells;
}

function addByColumn(
  target: Float64Array,
  axis: TimeAxis,
  { days, amounts }: DailySums,
  isCarried: boolean,
): void {
  for (let index = 0; index < days.length; index += 1) {
    const day = days[index] ?? 0;
    const column = isCarried ? carriedColumnOfDay(axis, day) : columnOfDay(axis, day);
    if (column >= 0) target[column] = (target[column] ?? 0) + (amounts[index] ?? 0);
  }
}

function addCells(target: LineCells, part: LineCells): void {
  for (const measure of measures) {
    const sums = target[measure];
    const parts = part[measure];
    for (let column = 0; column < sums.length; column += 1)
      sums[column] = (sums[column] ?? 0) + (parts[column] ?? 0);
  }
}
