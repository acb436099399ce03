/** One category of a statement over time, in minor units. Pure. */
import type {
  StatementAnswer,
  StatementCategory,
  StatementCells,
  StatementColumn,
} from "@amont/contract/operations/forecast/statement-shape.ts";

export interface Figures {
  readonly realized: number;
  readonly expected: number;
  readonly forecast: number;
  readonly remaining: number;
  /** What counts. */
  readonly cashFlow: number;
  /** What is paid and committed, as a part of the forecast; null without one, or where the company does not want it. */
  readonly achievement: number | null;
}

export interface CategoryPeriod extends Figures {
  readonly column: StatementColumn;
  readonly when: "past" | "current" | "future";
}

interface ChildShare {
  readonly category: StatementCategory;
  readonly cashFlow: number;
  /** Of what the parent comes to; null where that is nothing. */
  readonly share: number | null;
}

export interface CategoryFigures {
  readonly category: StatementCategory;
  readonly isInflow: boolean;
  readonly periods: readonly CategoryPeriod[];
  readonly total: Figures;
  /** The largest first. */
  readonly children: readonly ChildShare[];
  readonly isEmpty: boolean;
}

/** Null when the statement has no such category. */
export function categoryFigures(statement: StatementAnswer, categoryId: number): CategoryFigures | null {
  const isWanted = (category: StatementCategory) => category.categoryId === categoryId;
  const inflow = statement.inflow.categories.find(isWanted);
  const category = inflow ?? statement.outflow.categories.find(isWanted);
  if (category === undefined) return null;
  const isInflow = inflow !== undefined;
  const periods = statement.columns.map((column, index) =>
    periodOf(statement, category.cells, column, index),
  );
  const total = totalOf(periods);
  const { categories } = isInflow ? statement.inflow : statement.outflow;
  return {
    category,
    isInflow,
    periods,
    total,
    children: sharesOf(categories, category, total.cashFlow),
    isEmpty: periods.every(
      ({ realized, expected, forecast, remaining }) =>
        realized === 0 && expected === 0 && forecast === 0 && remaining === 0,
    ),
  };
}

function periodOf(
  { currentColumn, hidesFutureAchievement }: StatementAnswer,
  cells: StatementCells,
  column: StatementColumn,
  index: number,
): CategoryPeriod {
  const figures = {
    realized: cells.realized[index] ?? 0,
    expected: cells.expected[index] ?? 0,
    forecast: cells.forecast[index] ?? 0,
    remaining: cells.remaining[index] ?? 0,
    cashFlow: cells.cashFlow[index] ?? 0,
  };
  const when = index < currentColumn ? "past" : index === currentColumn ? "current" : "future";
  const isHidden = when === "future" && hidesFutureAchievement;
  return { column, when, ...figures, achievement: isHidden ? null : achievementOf(figures) };
}

function achievementOf({ realized, expected, forecast }: Omit<Figures, "achievement">): number | null {
  return forecast === 0 ? null : (realized + expected) / forecast;
}

function totalOf(periods: readonly Figures[]): Figures {
  const sum = (measure: Exclude<keyof Figures, "achievement">) =>
    periods.reduce((total, period) => total + period[measure], 0);
  const total = {
    realized: sum("realized"),
    expected: sum("expected"),
    forecast: sum("forecast"),
    remaining: sum("remaining"),
    cashFlow: sum("cashFlow"),
  };
  // What was paid where nobody had planned achieves nothing.
  const planned = periods.filter(({ forecast }) => forecast !== 0);
  return { ...total, achievement: achievementOf({ ...total, ...doneIn(planned) }) };
}

const doneIn = (periods: readonly Figures[]) => ({
  realized: periods.reduce((sum, { realized }) => sum + realized, 0),
  expected: periods.reduce((sum, { expected }) => sum + expected, 0),
});

function sharesOf(
  categories: readonly StatementCategory[],
  parent: StatementCategory,
  parentCashFlow: number,
): readonly ChildShare[] {
  return categories
    .filter(({ parentId }) => parentId === parent.categoryId)
    .map((category) => {
      const cashFlow = category.cells.cashFlow.reduce((sum, amount) => sum + amount, 0);
      return { category, cashFlow, share: parentCashFlow === 0 ? null : cashFlow / parentCashFlow };
    })
    .sort((left, right) => right.cashFlow - left.cashFlow);
}
