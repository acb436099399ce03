/** What each line comes to over some of the columns. Pure; in minor units. */
import type { StatementAnswer, StatementCells } from "@amont/contract/operations/forecast/statement-shape.ts";
import { conversionParts, lineKey } from "../../../shared/forecast/forecast-cell.ts";
import { conversionOver } from "../pockets/model/conversion.ts";

/** Display offsets, counted in the periods in which the company looks at its plan. */
export interface CumulativePeriod {
  readonly begin: number;
  /** Not included; the same as the begin stands for all that is shown. */
  readonly end: number;
}

export const isAllShown = ({ begin, end }: CumulativePeriod): boolean => begin === end;

/** Does the statement have every column of the period? */
export function holdsPeriod({ columns }: StatementAnswer, { begin, end }: CumulativePeriod): boolean {
  const first = columns[0]?.offset;
  const last = columns.at(-1)?.offset;
  return first !== undefined && last !== undefined && first <= begin && end - 1 <= last;
}

/** By key of the line; what is held is that of the first and of the last day. */
export function cumulativeTotals(
  statement: StatementAnswer,
  { begin, end }: CumulativePeriod,
): ReadonlyMap<string, number> {
  const indexes = statement.columns.flatMap(({ offset }, index) =>
    begin <= offset && offset < end ? [index] : [],
  );
  const sum = ({ cashFlow }: StatementCells) =>
    indexes.reduce((total, index) => total + (cashFlow[index] ?? 0), 0);
  const { inflow, outflow, startBalances, endBalances } = statement;
  const [came, went] = [sum(inflow.summary), sum(outflow.summary)];
  const [first, last] = [indexes[0] ?? 0, indexes.at(-1) ?? 0];
  return new Map([
    ["inflow", came],
    ["outflow", went],
    ["netChange", came - went],
    ...conversionTotals(statement, indexes),
    ["balanceStart", startBalances[first] ?? 0],
    ["balanceEnd", endBalances[last] ?? 0],
    ...[...inflow.categories, ...outflow.categories].map(
      ({ categoryId, cells }) => [lineKey({ kind: "category", categoryId }), sum(cells)] as const,
    ),
  ]);
}

/** None where nothing was converted. */
function conversionTotals(
  statement: StatementAnswer,
  indexes: readonly number[],
): readonly (readonly [string, number])[] {
  if (statement.conversion === null) return [];
  const { difference, ...parts } = conversionOver(statement, indexes);
  return [
    [lineKey({ kind: "conversion", part: null }), difference],
    ...conversionParts.map((part) => [lineKey({ kind: "conversion", part }), parts[part]] as const),
  ];
}
