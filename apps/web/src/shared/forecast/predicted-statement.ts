/**
 * The statement as it will be once forecasts that were just entered are stored: what shows them at once. Only what
 * follows by adding up is predicted; formulas and computed VAT come with the server's answer. Pure.
 */
import type {
  StatementAnswer,
  StatementCategory,
  StatementCells,
  StatementSide,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { type CellRule, cashFlowOf, remainingOf } from "@amont/engine/statement/cell.ts";

/** In the direction of the category, in minor units. */
export interface CellWrite {
  readonly categoryId: number;
  readonly offset: number;
  /** Null takes away what was entered. */
  readonly amountMinor: number | null;
}

/** What a cell plans now. */
export function plannedNow(statement: StatementAnswer, place: Omit<CellWrite, "amountMinor">): number {
  const column = columnOf(statement, place.offset);
  return categoryOf(statement, place.categoryId)?.cells.forecast[column] ?? 0;
}

const columnOf = ({ columns }: StatementAnswer, offset: number): number => offset - (columns[0]?.offset ?? 0);

const indexes = new WeakMap<StatementSide, ReadonlyMap<number, StatementCategory>>();

function categoriesById(side: StatementSide): ReadonlyMap<number, StatementCategory> {
  const known = indexes.get(side);
  if (known !== undefined) return known;
  const made = new Map(side.categories.map((category) => [category.categoryId, category]));
  indexes.set(side, made);
  return made;
}

export function categoryOf(statement: StatementAnswer, categoryId: number): StatementCategory | undefined {
  return (
    categoriesById(statement.inflow).get(categoryId) ?? categoriesById(statement.outflow).get(categoryId)
  );
}

function isInflow(statement: StatementAnswer, categoryId: number): boolean {
  return categoriesById(statement.inflow).has(categoryId);
}

export function predictedStatement(
  statement: StatementAnswer,
  writes: readonly CellWrite[],
): StatementAnswer {
  if (writes.length === 0) return statement;
  const sides = { inflow: new ChangedSide(statement.inflow), outflow: new ChangedSide(statement.outflow) };
  const cashByColumn = new Float64Array(statement.columns.length);
  for (const { categoryId, offset, amountMinor } of writes) {
    const column = columnOf(statement, offset);
    if (column < 0 || column >= statement.columns.length) continue;
    const isIn = isInflow(statement, categoryId);
    const change = (isIn ? sides.inflow : sides.outflow).plan(categoryId, column, amountMinor ?? 0, {
      tense:
        column < statement.currentColumn ? "past" : column === statement.currentColumn ? "current" : "future",
      usesExpected: statement.usesExpected,
    });
    cashByColumn[column] = (cashByColumn[column] ?? 0) + (isIn ? change : -change);
  }
  return {
    ...statement,
    ...balancesAfter(statement, cashByColumn),
    inflow: sides.inflow.side,
    outflow: sides.outflow.side,
  };
}

/** Each period begins with what the one before left. */
function balancesAfter(
  { startBalances, endBalances }: StatementAnswer,
  cashByColumn: Float64Array,
): Pick<StatementAnswer, "startBalances" | "endBalances"> {
  let carried = 0;
  const start: number[] = [];
  const end: number[] = [];
  for (const [column, change] of cashByColumn.entries()) {
    start.push((startBalances[column] ?? 0) + carried);
    carried += change;
    end.push((endBalances[column] ?? 0) + carried);
  }
  return { startBalances: start, endBalances: end };
}

type PlannedCells = Pick<StatementCells, "forecast" | "remaining" | "cashFlow">;

/** A side of which some lines are copied and changed; the others stay the objects that they were. */
class ChangedSide {
  readonly #side: StatementSide;
  readonly #changed = new Map<number, StatementCells>();
  #summary: StatementCells | null = null;

  constructor(side: StatementSide) {
    this.#side = side;
  }

  get side(): StatementSide {
    if (this.#summary === null) return this.#side;
    return {
      summary: this.#summary,
      categories: this.#side.categories.map((category) => {
        const cells = this.#changed.get(category.categoryId);
        return cells === undefined ? category : { ...category, cells };
      }),
    };
  }

  /** Gives by how much the cash flow of the column changes, in the direction of the side. */
  plan(categoryId: number, column: number, forecast: number, rule: CellRule): number {
    const category = categoriesById(this.#side).get(categoryId);
    if (category === undefined) return 0;
    const cells = this.#cellsOf(category);
    const facts = { realized: cells.realized[column] ?? 0, expected: cells.expected[column] ?? 0, forecast };
    const remaining = remainingOf(facts, rule);
    const change: Record<keyof PlannedCells, number> = {
      forecast: forecast - (cells.forecast[column] ?? 0),
      remaining: remaining - (cells.remaining[column] ?? 0),
      cashFlow: cashFlowOf(facts, rule, remaining) - (cells.cashFlow[column] ?? 0),
    };
    for (
      let line: StatementCategory | undefined = category;
      line !== undefined;
      line = line.parentId === null ? undefined : categoriesById(this.#side).get(line.parentId)
    ) {
      add(this.#cellsOf(line), column, change);
    }
    this.#summary ??= copied(this.#side.summary);
    add(this.#summary, column, change);
    return change.cashFlow;
  }

  #cellsOf({ categoryId, cells }: StatementCategory): StatementCells {
    const known = this.#changed.get(categoryId);
    if (known !== undefined) return known;
    const own = copied(cells);
    this.#changed.set(categoryId, own);
    return own;
  }
}

const copied = (cells: StatementCells): StatementCells => ({
  ...cells,
  forecast: cells.forecast.slice(),
  remaining: cells.remaining.slice(),
  cashFlow: cells.cashFlow.slice(),
});

function add(
  cells: PlannedCells,
  column: number,
  change: Readonly<Record<keyof PlannedCells, number>>,
): void {
  cells.forecast[column] = (cells.forecast[column] ?? 0) + change.forecast;
  cells.remaining[column] = (cells.remaining[column] ?? 0) + change.remaining;
  cells.cashFlow[column] = (cells.cashFlow[column] ?? 0) + change.cashFlow;
}
