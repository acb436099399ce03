/**
 * What a statement of several currencies says beside its amounts: what closes its columns, and by which rates. A
 * statement of one currency says nothing of it, and nothing here is worked out for it. Pure; in minor units.
 */
import type {
  ConversionColumn,
  StatementAnswer,
  StatementConversion,
  StatementPocket,
  StatementRate,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { type ConversionPart, conversionParts } from "../../../../shared/forecast/forecast-cell.ts";

type Converted = Pick<StatementAnswer, "conversion">;

const amountOf = (column: ConversionColumn, part: ConversionPart | null): number =>
  part === null ? column.difference : column[part];

/** By column. */
export const conversionValues = (
  { columns }: StatementConversion,
  part: ConversionPart | null,
): readonly number[] => columns.map((column) => amountOf(column, part));

/** Of one column; zero where nothing was converted. */
export const differenceAt = ({ conversion }: Converted, column: number): number =>
  conversion?.columns[column]?.difference ?? 0;

/** Of some columns together: the parts add up over time as amounts do. */
export function conversionOver(
  { conversion }: Converted,
  columns: readonly number[],
): Readonly<Record<"difference" | ConversionPart, number>> {
  const sum = (part: ConversionPart | null) =>
    columns.reduce((total, at) => {
      const column = conversion?.columns[at];
      return column === undefined ? total : total + amountOf(column, part);
    }, 0);
  return {
    difference: sum(null),
    opening: sum("opening"),
    flows: sum("flows"),
    rounding: sum("rounding"),
    budgetStep: sum("budgetStep"),
  };
}

/** Null where every column closes without it. */
export function shownConversion({ conversion }: Converted): StatementConversion | null {
  return conversion?.columns.some(({ difference }) => difference !== 0) === true ? conversion : null;
}

/** The parts that stand under the difference; most plans have no budget of rates. */
export const shownParts = (conversion: StatementConversion): readonly ConversionPart[] =>
  conversionParts.filter(
    (part) => part !== "budgetStep" || conversion.columns.some(({ budgetStep }) => budgetStep !== 0),
  );

/** Those that were converted: what is held in the currency of the statement has no rates. */
export const foreignPockets = (conversion: StatementConversion): readonly StatementPocket[] =>
  conversion.pockets.filter(({ rates }) => rates.length > 0);

export interface ColumnRate {
  readonly currency: StatementPocket["currency"];
  /** The one to show where there is room for one: of what was paid in the past, then of what is planned and held. */
  readonly main: StatementRate;
  readonly flows: StatementRate;
  readonly closing: StatementRate;
}

export function columnRates(
  { conversion, currentColumn }: Pick<StatementAnswer, "conversion" | "currentColumn">,
  column: number,
): readonly ColumnRate[] {
  if (conversion === null) return [];
  return conversion.pockets.flatMap(({ currency, rates }) => {
    const rate = rates[column];
    return rate === undefined
      ? []
      : [{ currency, ...rate, main: column < currentColumn ? rate.flows : rate.closing }];
  });
}

export const isDoubtful = ({ isStale, isEstimated }: StatementRate): boolean => isStale || isEstimated;

/** Both rates of a column are often one: that of today, for all that is to come. */
export const isSameRate = (one: StatementRate, other: StatementRate): boolean =>
  one.rate === other.rate && one.on === other.on && one.origin === other.origin;

export interface PocketOverColumns {
  readonly currency: StatementPocket["currency"];
  /** In its own minor units. */
  readonly held: { readonly start: number; readonly end: number };
  /** At the start, where the column before it is known; null for what is in the currency of the statement. */
  readonly rates: {
    readonly before: StatementRate | null;
    readonly flows: StatementRate;
    readonly closing: StatementRate;
  } | null;
}

/** What each pocket held before the first and after the last of some columns. */
export const pocketsOver = (
  { pockets }: StatementConversion,
  { first, last }: { readonly first: number; readonly last: number },
): readonly PocketOverColumns[] =>
  pockets.map(({ currency, borders, rates }) => {
    const end = rates[last];
    return {
      currency,
      held: { start: borders[first] ?? 0, end: borders[last + 1] ?? 0 },
      rates:
        end === undefined
          ? null
          : { before: rates[first - 1]?.closing ?? null, flows: end.flows, closing: end.closing },
    };
  });
