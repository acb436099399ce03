/**
 * The statement as it will be once forecasts that were just entered are stored: what shows them at once. Only what
 * follows by adding up is predicted; formulas and computed VAT come with the server's answer. Pure.
 */
import {
  lateStatus,
  type StatementAnswer,
  type StatementCategory,
  type StatementCells,
  type StatementSide,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import type { SeriesKind } from "@amont/engine/series/forecast-series.ts";
import { type CellRule, cashFlowOf, remainingOf } from "@amont/engine/statement/cell.ts";

/** In the direction of the category, in minor units. */
export interface CellWrite {
  readonly categoryId: number;
  readonly offset: number;
  /** Null takes away what was entered. */
  readonly amountMinor: number | null;
  /** What it then comes from, where it is not typed by hand. */
  readonly statuses?: readonly string[];
  /** In which plan and periods it was entered: what is on its way may be of another one than what is shown. */
  readonly view?: string;
}

type Place = Pick<CellWrite, "categoryId" | "offset">;

/** What a cell plans now, and what that comes from. */
export function plannedNow(
  statement: StatementAnswer,
  { categoryId, offset }: Place,
): CellWrite & { readonly amountMinor: number; readonly statuses: readonly string[] } {
  const column = columnOf(statement, offset);
  const category = categoryOf(statement, categoryId);
  const amountMinor = category?.cells.forecast[column] ?? 0;
  return { categoryId, offset, amountMinor, statuses: category?.marks.statuses.get(column) ?? [] };
}

const typed: SeriesKind = "manualInput";
/** Each is a row of its own, which goes when nothing is entered in its place. */
const enteredKinds: ReadonlySet<string> = new Set<SeriesKind>([
  typed,
  "import",
  "profitAndLossConversion",
  "aggregatedProject",
]);
/** These stay, whatever is typed over the rest. */
const staysBeside: ReadonlySet<string> = new Set<string>([lateStatus, "postponedRemaining"]);

/** The same typed again, or nothing where nothing was entered: no step, and nothing to send. */
export function changesNothing(statement: StatementAnswer, write: CellWrite): boolean {
  const { amountMinor, statuses } = plannedNow(statement, write);
  const sources = statuses.filter((status) => status !== lateStatus);
  if (write.amountMinor === null) return !sources.some((kind) => enteredKinds.has(kind));
  return amountMinor === write.amountMinor && sources.length === 1 && sources[0] === typed;
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
  for (const { categoryId, offset, amountMinor, statuses } of writes) {
    const column = columnOf(statement, offset);
    if (column < 0 || column >= statement.columns.length) continue;
    const isIn = isInflow(statement, categoryId);
    const change = (isIn ? sides.inflow : sides.outflow).plan(categoryId, column, amountMinor ?? 0, {
      tense:
        column < statement.currentColumn ? "past" : column === statement.currentColumn ? "current" : "future",
      usesExpected: statement.usesExpected,
    });
    cashByColumn[column] = (cashByColumn[column] ?? 0) + (isIn ? change : -change);
    const from = statuses ?? (amountMinor === null ? [] : [typed]);
    (isIn ? sides.inflow : sides.outflow).mark(categoryId, column, from);
  }
  return {
    ...statement,
    ...balancesAfter(statement, cashByColumn),
    conversion: conversionAfter(statement, cashByColumn),
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

/**
 * What is planned lies in the pocket of the plan's own currency, which needs no rate: the differences stay what they are,
 * and every column still closes.
 */
function conversionAfter(
  { conversion, currency }: StatementAnswer,
  cashByColumn: Float64Array,
): StatementAnswer["conversion"] {
  if (conversion === null) return null;
  return {
    ...conversion,
    pockets: conversion.pockets.map((pocket) => {
      if (pocket.currency !== currency) return pocket;
      let carried = 0;
      const borders = pocket.borders.map((held, border) => {
        if (border > 0) carried += cashByColumn[border - 1] ?? 0;
        return held + carried;
      });
      return { ...pocket, borders };
    }),
  };
}

type PlannedCells = Pick<StatementCells, "forecast" | "remaining" | "cashFlow">;

/** A side of which some lines are copied and changed; the others stay the objects that they were. */
class ChangedSide {
  readonly #side: StatementSide;
  readonly #changed = new Map<number, StatementCells>();
  readonly #statuses = new Map<number, Map<number, readonly string[]>>();
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
        if (cells === undefined) return category;
        const statuses = this.#statuses.get(category.categoryId);
        if (statuses === undefined) return { ...category, cells };
        return { ...category, cells, marks: { ...category.marks, statuses } };
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

  /** What a cell comes from now. */
  mark(categoryId: number, column: number, from: readonly string[]): void {
    const category = categoriesById(this.#side).get(categoryId);
    if (category === undefined) return;
    const statuses = this.#statuses.get(categoryId) ?? new Map(category.marks.statuses);
    const beside = (statuses.get(column) ?? []).filter((status) => staysBeside.has(status));
    statuses.set(column, [...new Set([...from, ...beside])]);
    this.#statuses.set(categoryId, statuses);
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
