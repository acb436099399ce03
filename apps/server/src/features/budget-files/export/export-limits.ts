/** How much of a plan one workbook holds. */
import { failure } from "@amont/contract/failure.ts";
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { addMonths } from "@amont/kernel/calendar-date.ts";
import { mostExportedMonths } from "@amont/kernel/limits.ts";

/** Of one sheet: a thousand lines over ten years of months. Four such sheets take a second or two to write. */
const mostCells = 120_000;

/** Null where it can be written. */
export function tooLargeToExport(statement: StatementAnswer) {
  if (isTooLong(statement)) return failure("9002");
  return cellCount(statement) > mostCells ? failure("24003") : null;
}

function isTooLong({ columns }: StatementAnswer): boolean {
  const [first, last] = [columns[0], columns.at(-1)];
  return first !== undefined && last !== undefined && last.end > addMonths(first.begin, mostExportedMonths);
}

const cellCount = ({ columns, inflow, outflow }: StatementAnswer): number =>
  columns.length * (inflow.categories.length + outflow.categories.length);
