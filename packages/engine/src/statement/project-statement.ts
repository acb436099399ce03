/**
 * The statement of one project: the same rule of cells on the parts of transactions that are given to it and on its own
 * forecasts, and the margin it makes. A margin is (inflow - outflow) / inflow, over all of the project up to the end of a
 * column: a project that is paid late is not at a loss each month. There is none while nothing has come in.
 */
import { invariant } from "@amont/kernel/assert.ts";
import type { TimeAxis } from "../calendar/time-axis.ts";
import type { CategoryTree } from "../categories/category-tree.ts";
import { type DailySums, makeStatement, type Statement, type StatementFacts } from "./statement.ts";

export interface ProjectMargin {
  /** What comes in less what goes out in the column, in minor units. */
  readonly marginMinor: number;
  /** The same since the beginning of the project. */
  readonly cumulatedMinor: number;
  /** As a fraction of all that came in by then; null while nothing has. */
  readonly marginEnd: number | null;
}

export interface ProjectStatement {
  readonly statement: Statement;
  /** Per column. */
  readonly margins: readonly ProjectMargin[];
}

/** The columns must begin in the past or the present: before them only what was realized counts. */
export function projectStatement(axis: TimeAxis, facts: StatementFacts): ProjectStatement {
  invariant(axis.currentColumn >= 0, "a project's columns begin at the current period or before");
  const statement = makeStatement(axis, facts);
  const before = realizedBefore(axis, facts);
  return { statement, margins: marginsOf(statement, before) };
}

interface CashSides {
  readonly inflow: number;
  readonly outflow: number;
}

function marginsOf({ inflow, outflow }: Statement, before: CashSides): readonly ProjectMargin[] {
  let cumulatedInflow = before.inflow;
  let cumulatedOutflow = before.outflow;
  return Array.from(inflow.cashFlow, (cashIn, column): ProjectMargin => {
    const cashOut = outflow.cashFlow[column] ?? 0;
    cumulatedInflow += cashIn;
    cumulatedOutflow += cashOut;
    return {
      marginMinor: cashIn - cashOut,
      cumulatedMinor: cumulatedInflow - cumulatedOutflow,
      marginEnd: cumulatedInflow <= 0 ? null : (cumulatedInflow - cumulatedOutflow) / cumulatedInflow,
    };
  });
}

/** What the project was paid and paid before the first column, whatever the columns show. */
function realizedBefore({ firstDay }: TimeAxis, { tree, factsOf }: StatementFacts): CashSides {
  const sumOf = (isInflow: boolean) =>
    leavesOf(tree, isInflow)
      .flatMap(({ id }) => factsOf(id)?.realized ?? [])
      .reduce((sum, sums) => sum + sumBefore(sums, firstDay), 0);
  return { inflow: sumOf(true), outflow: sumOf(false) };
}

function leavesOf(tree: CategoryTree, isInflow: boolean): CategoryTree {
  const parents = new Set(tree.map(({ parentId }) => parentId));
  return tree.filter((category) => category.isInflow === isInflow && !parents.has(category.id));
}

function sumBefore({ days, amounts }: DailySums, firstDay: number): number {
  let sum = 0;
  for (let index = 0; index < days.length; index += 1)
    if ((days[index] ?? 0) < firstDay) sum += amounts[index] ?? 0;
  return sum;
}
