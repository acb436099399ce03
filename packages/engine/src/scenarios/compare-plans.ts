/**
 * Two plans side by side: a scenario and its base, a plan and its frozen copy. Differences are the other plan less the
 * base, per line and column; the leaf cells that differ say why, and what each of them does to the cash.
 */

import { invariant } from "@amont/kernel/assert.ts";
import type { Balance } from "@amont/kernel/change-and-balance.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { TreeCategory } from "../categories/category-tree.ts";
import {
  emptyCells,
  type LineCells,
  type Measure,
  measures,
  type Statement,
  type StatementLine,
} from "../statement/statement.ts";

export type CellValues = Readonly<Record<Measure, number>>;

export interface ChangedCell {
  readonly category: TreeCategory;
  readonly column: number;
  readonly base: CellValues;
  readonly other: CellValues;
  /** What the difference does to the cash held: more inflow is more, more outflow is less. */
  readonly cashEffectMinor: number;
}

export interface PlanComparison {
  /** Every line of either plan, the base's first; the other plan's cells less the base's. */
  readonly lines: readonly StatementLine[];
  readonly inflow: LineCells;
  readonly outflow: LineCells;
  /** Leaf cells in which any measure differs, by line then column. */
  readonly changedCells: readonly ChangedCell[];
  /** Per column: the changed cells' effects add up to it. */
  readonly cashEffectMinor: readonly number[];
}

export function comparePlans(base: Statement, other: Statement): PlanComparison {
  invariant(isSameAxis(base, other), "two plans are compared on the same columns");
  const columnCount = base.axis.periods.length;
  const none = emptyCells(columnCount);
  const leafCells = (line: StatementLine | undefined) => (line?.isLeaf === true ? line.cells : none);
  const pairs = pairedLines(base, other);
  const changedCells = pairs.flatMap(({ line, before, after }) =>
    changedCellsOf(line.category, leafCells(before), leafCells(after)),
  );
  const cashEffectMinor = Array.from({ length: columnCount }, () => 0);
  for (const { column, cashEffectMinor: effect } of changedCells)
    cashEffectMinor[column] = (cashEffectMinor[column] ?? 0) + effect;
  return {
    lines: pairs.map(({ line: { category, depth, isLeaf }, before, after }) => ({
      category,
      depth,
      isLeaf,
      cells: difference(before?.cells ?? none, after?.cells ?? none),
    })),
    inflow: difference(base.inflow, other.inflow),
    outflow: difference(base.outflow, other.outflow),
    changedCells,
    cashEffectMinor,
  };
}

/**
 * By how many per cent the scenario's ending cash differs from the base's, rounded; positive when there is more of it,
 * also where the base is below zero. Nothing can be said of a base of zero.
 */
export function comparisonRate(scenarioEnd: Balance, baseEnd: Balance): number | null {
  if (baseEnd === 0) return null;
  const percent = ((scenarioEnd - baseEnd) / Math.abs(baseEnd)) * 100;
  return roundHalfAway(percent);
}

/** What was to come in one may be past in the other: a copy that was frozen months ago is compared all the same. */
function isSameAxis({ axis: left }: Statement, { axis: right }: Statement): boolean {
  return (
    left.periods.length === right.periods.length &&
    left.periods.every(({ start, endExclusive }, column) => {
      const period = right.periods[column];
      return period?.start === start && period.endExclusive === endExclusive;
    })
  );
}

interface LinePair {
  /** The later of the two, for its name and place. */
  readonly line: StatementLine;
  readonly before: StatementLine | undefined;
  readonly after: StatementLine | undefined;
}

/**
 * A category that only one of the plans knows does nothing in the other. One that is a leaf in one and has children in the
 * other counts as a leaf where it is one: its children tell the rest.
 */
function pairedLines(base: Statement, other: Statement): readonly LinePair[] {
  const otherLines = new Map(other.lines.map((line) => [line.category.id, line]));
  const known = new Set(base.lines.map(({ category: { id } }) => id));
  const added = other.lines.filter(({ category: { id } }) => !known.has(id));
  return [
    ...base.lines.map((before): LinePair => {
      const after = otherLines.get(before.category.id);
      return { line: after ?? before, before, after };
    }),
    ...added.map((after): LinePair => ({ line: after, before: undefined, after })),
  ];
}

function difference(base: LineCells, other: LineCells): LineCells {
  const cells = emptyCells(base.cashFlow.length);
  for (const measure of measures) {
    for (let column = 0; column < cells[measure].length; column += 1)
      cells[measure][column] = (other[measure][column] ?? 0) - (base[measure][column] ?? 0);
  }
  return cells;
}

function valuesAt(cells: LineCells, column: number): CellValues {
  return {
    realized: cells.realized[column] ?? 0,
    expected: cells.expected[column] ?? 0,
    forecast: cells.forecast[column] ?? 0,
    remaining: cells.remaining[column] ?? 0,
    cashFlow: cells.cashFlow[column] ?? 0,
  };
}

function changedCellsOf(category: TreeCategory, base: LineCells, other: LineCells): readonly ChangedCell[] {
  return Array.from(base.cashFlow.keys()).flatMap((column) => {
    const before = valuesAt(base, column);
    const after = valuesAt(other, column);
    if (measures.every((measure) => before[measure] === after[measure])) return [];
    const more = after.cashFlow - before.cashFlow;
    return [
      { category, column, base: before, other: after, cashEffectMinor: category.isInflow ? more : 0 - more },
    ];
  });
}
