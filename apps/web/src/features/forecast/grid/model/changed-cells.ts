/** Whether a cell of a scenario says something else than its reference. Pure. */
import type { StatementCells } from "@amont/contract/operations/forecast/statement-shape.ts";
import type { LineFigures } from "./forecast-lines.ts";

interface CellInPlan {
  readonly column: number;
  readonly currentColumn: number;
  /** A group whose lines are not shown. */
  readonly isClosed: boolean;
}

/** The past is the same in all plans. A group that is open leaves it to the lines in it to say that they differ. */
export function isChangedCell(
  { cells, isSettable }: Extract<LineFigures, { readonly kind: "cells" }>,
  reference: StatementCells | undefined,
  { column, currentColumn, isClosed }: CellInPlan,
): boolean {
  if (reference === undefined || column < currentColumn) return false;
  return (isSettable || isClosed) && reference.forecast[column] !== cells.forecast[column];
}
