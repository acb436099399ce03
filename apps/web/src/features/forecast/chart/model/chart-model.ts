/**
 * What the chart of the forecast draws, from the statement on the screen: an edit that the server has not confirmed yet
 * moves it at once. All amounts are minor units. Pure.
 */

import type { ChartData } from "@amont/contract/operations/forecast/chart-shape.ts";
import type {
  StatementAnswer,
  StatementCells,
  StatementColumn,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { lowPoint } from "@amont/ui/widgets/chart/low-point.ts";
import { differenceAt } from "../../pockets/model/conversion.ts";

export const barSides = ["inflow", "outflow"] as const;
export type BarSide = (typeof barSides)[number];

/** The bar that somebody clicked. */
export interface ChosenBar {
  readonly side: BarSide;
  readonly offset: number;
}

export const barParts = ["realized", "expected", "remaining"] as const;
export type BarPartName = (typeof barParts)[number];

/** The three parts make the whole. */
export interface ChartBar extends Readonly<Record<BarPartName, number>> {
  readonly total: number;
}

export interface ChartColumn extends StatementColumn {
  readonly when: "past" | "current" | "future";
  readonly inflow: ChartBar;
  readonly outflow: ChartBar;
  readonly startBalance: number;
  readonly endBalance: number;
  /** What closes it besides its flows, where some are in other currencies: start + net + conversion = end. */
  readonly conversion: number;
  /** With the adjustments; null while they are not known. */
  readonly adjusted: number | null;
  /** Cash put aside. */
  readonly invested: number | null;
  /** With adjustments and investments. */
  readonly whole: number | null;
}

/** Another scenario, drawn beside the one that is shown. */
export interface ScenarioLine {
  /** Null: the main plan. */
  readonly scenarioId: number | null;
  readonly name: string;
  readonly color: string;
  /** Undefined while it is being loaded. */
  readonly data: ChartData | undefined;
}

export interface DrawnScenario extends Omit<ScenarioLine, "data"> {
  /** Its balance at the end of each column; null where it is not known. */
  readonly endBalances: readonly (number | null)[];
}

/** A chart of one project: its balance is the margin that it has made. */
export interface ChartProject {
  readonly name: string;
  /** By column, as a part of all that came in by then; null while nothing has. */
  readonly marginEnds: readonly (number | null)[];
}

export interface ChartModel {
  /** Null: the whole company. */
  readonly project: ChartProject | null;
  readonly currency: CurrencyCode;
  readonly frequency: Frequency;
  readonly columns: readonly ChartColumn[];
  /** Outside of the columns when today is not among them. */
  readonly currentColumn: number;
  /** Null unless the accounts may go below zero. */
  readonly overdraft: number | null;
  readonly hasAdjustments: boolean;
  readonly hasInvestments: boolean;
  readonly hasConversion: boolean;
  /** Held today, as the server worked it out; undefined where it has nothing to convert or to consolidate. */
  readonly heldToday: number | undefined;
  /** Accounts that are in no figure: nobody knows a rate of their currency. */
  readonly unconvertedCount: number;
  readonly scenarios: readonly DrawnScenario[];
  /** The column that ends lowest; -1 when there is nothing to tell. */
  readonly lowPoint: number;
  /** The lowest day, which may lie inside a column; null until it is known, and where there is nothing to tell. */
  readonly lowest: { readonly on: CalendarDate; readonly amount: number } | null;
}

interface ChartSources {
  readonly statement: StatementAnswer;
  readonly balances: ChartData | undefined;
  readonly scenarioLines: readonly ScenarioLine[];
  readonly project?: ChartProject;
}

export function chartModel({ statement, balances, scenarioLines, project }: ChartSources): ChartModel {
  const { currency, frequency, currentColumn, overdraftMinor } = statement;
  const minor = minorIn(currency);
  // Balances of another frequency are those of before: they stay on screen until the new ones are there.
  const known = balances?.frequency === frequency ? columnsByOffset(balances) : new Map<number, never>();
  const lowest = balances?.frequency === frequency ? balances.lowest : null;
  const columns = statement.columns.map((column, index): ChartColumn => {
    const endBalance = statement.endBalances[index] ?? 0;
    const extra = known.get(column.offset);
    const withExtra = (units: number) => endBalance + minor(units);
    return {
      ...column,
      when: index < currentColumn ? "past" : index === currentColumn ? "current" : "future",
      inflow: barOf(statement.inflow.summary, index),
      outflow: barOf(statement.outflow.summary, index),
      startBalance: statement.startBalances[index] ?? 0,
      endBalance,
      conversion: differenceAt(statement, index),
      adjusted: extra === undefined ? null : withExtra(extra.endAdjusted - extra.endBalance),
      invested: extra === undefined ? null : minor(extra.endInvestment),
      whole: extra === undefined ? null : withExtra(extra.endTotal - extra.endBalance),
    };
  });
  return {
    project: project ?? null,
    currency,
    frequency,
    columns,
    currentColumn,
    overdraft: overdraftMinor < 0 ? overdraftMinor : null,
    hasAdjustments: columns.some(({ adjusted, endBalance }) => adjusted !== null && adjusted !== endBalance),
    hasInvestments: columns.some(({ invested }) => invested !== null && invested !== 0),
    hasConversion: columns.some(({ conversion }) => conversion !== 0),
    heldToday: statement.group?.cashToday ?? statement.conversion?.cashToday,
    unconvertedCount: statement.unconverted.reduce((sum, { accountIds }) => sum + accountIds.length, 0),
    scenarios: scenarioLines.map((line) => drawnScenario(line, columns, frequency, minor)),
    lowest: lowest === null ? null : { on: lowest.on, amount: minor(lowest.amount) },
    lowPoint: currentColumn < columns.length ? lowPoint(statement.endBalances, currentColumn) : -1,
  };
}

const minorIn = (currency: CurrencyCode): ((units: number) => number) => {
  const scale = 10 ** minorDigits(currency);
  return (units) => roundHalfAway(units * scale);
};

const columnsByOffset = ({ columns }: ChartData) => new Map(columns.map((column) => [column.offset, column]));

/** What counts of what is expected is what makes the whole of the three. */
function barOf({ realized, remaining, cashFlow }: StatementCells, column: number): ChartBar {
  const [done, toDo, total] = [realized[column] ?? 0, remaining[column] ?? 0, cashFlow[column] ?? 0];
  return { realized: done, expected: total - done - toDo, remaining: toDo, total };
}

function drawnScenario(
  { data, ...line }: ScenarioLine,
  columns: readonly ChartColumn[],
  frequency: Frequency,
  minor: (units: number) => number,
): DrawnScenario {
  const known = data?.frequency === frequency ? columnsByOffset(data) : new Map<number, never>();
  return {
    ...line,
    endBalances: columns.map(({ offset }) => {
      const column = known.get(offset);
      return column === undefined ? null : minor(column.endBalance);
    }),
  };
}

export interface CashToday {
  /** In the current column, today; else the first day that is shown. */
  readonly day: string;
  readonly amount: number;
}

/**
 * What the accounts hold today: what they held at the start of the current period, and what has moved since. Where that
 * was converted, or consolidated, the server says it to the cent.
 */
export function cashToday(
  { columns, currentColumn, heldToday }: ChartModel,
  today: string,
): CashToday | null {
  const current = columns[currentColumn];
  if (current === undefined) {
    const first = columns[0];
    return first === undefined ? null : { day: first.begin, amount: first.startBalance };
  }
  return {
    day: today,
    amount: heldToday ?? current.startBalance + current.inflow.realized - current.outflow.realized,
  };
}

export interface ChartTotals {
  readonly inflow: number;
  readonly outflow: number;
  readonly change: number;
}

/** Of all columns that are shown. */
export function chartTotals({ columns }: Pick<ChartModel, "columns">): ChartTotals {
  let [inflow, outflow] = [0, 0];
  for (const column of columns) {
    inflow += column.inflow.total;
    outflow += column.outflow.total;
  }
  return { inflow, outflow, change: inflow - outflow };
}
