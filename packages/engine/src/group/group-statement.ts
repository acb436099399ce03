/**
 * The statement of a consolidation: what its companies bring, added up cell by cell, under the group's categories or under
 * each company. Parents are sums of leaves; both shapes have the same totals. What a company brings anew replaces what it
 * brought before: the sums of integers do not drift, and lines that nothing happened on stay the same objects.
 */
import { type Balance, balance } from "@amont/kernel/change-and-balance.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { TimeAxis } from "../calendar/time-axis.ts";
import type { TreeCategory } from "../categories/category-tree.ts";
import type { PeriodBalances } from "../statement/balances.ts";
import {
  assembleStatement,
  emptyCells,
  type LineCells,
  measures,
  requireCountable,
  type Statement,
} from "../statement/statement.ts";
import { type Contribution, type DifferencePart, differenceParts } from "./contribution.ts";
import { Eliminations, type EliminationWords } from "./eliminations.ts";

/** A line of the group; of one company where it says so. */
export interface GroupLine extends TreeCategory {
  readonly companyId?: number | undefined;
  /** Absent: a category. */
  readonly lineKind?: "company" | "elimination" | undefined;
}

/** Where the leaves of companies are shown. */
export interface GroupShape {
  readonly tree: readonly GroupLine[];
  readonly lineOf: (companyId: number, categoryId: number) => number | undefined;
}

export interface GroupStatementOptions {
  /** Absent: what is between its companies stays in. */
  readonly eliminations?: EliminationWords | undefined;
}

export interface GroupPocket {
  readonly currency: CurrencyCode;
  readonly own: readonly number[];
  readonly converted: readonly number[];
}

export interface GroupResult {
  readonly statement: Statement;
  readonly balances: PeriodBalances;
  /** By column; null where nothing is converted. */
  readonly differences: Readonly<Record<DifferencePart, readonly number[]>> | null;
  readonly ignoredNet: readonly number[];
  /** What came in between its companies less what went out, where that is taken out of its lines. */
  readonly intragroupNet: readonly number[];
  readonly pockets: readonly GroupPocket[];
}

export class GroupStatement {
  readonly #axis: TimeAxis;
  readonly #shape: GroupShape;
  readonly #contributions = new Map<number, Contribution>();
  readonly #cells = new Map<number, LineCells>();
  /** Lines that something was added to since the last result, as they were in it. */
  readonly #changed = new Map<number, LineCells | undefined>();
  readonly #eliminations: Eliminations | null;
  #tree: readonly GroupLine[];
  #eliminated: Eliminations["lines"] = [];
  #statement: Statement | null = null;

  constructor(axis: TimeAxis, shape: GroupShape, { eliminations }: GroupStatementOptions = {}) {
    this.#axis = axis;
    this.#shape = shape;
    this.#tree = shape.tree;
    const sides = new Map(shape.tree.map(({ id, isInflow }) => [id, isInflow]));
    const sideOf = (companyId: number, categoryId: number) =>
      sides.get(shape.lineOf(companyId, categoryId) ?? 0);
    this.#eliminations =
      eliminations === undefined ? null : new Eliminations(eliminations, sideOf, sides.keys());
  }

  /** Null takes the company out. */
  set(companyId: number, contribution: Contribution | null): void {
    const before = this.#contributions.get(companyId);
    if (before === contribution) return;
    const brought = new Map(before?.leaves.map(({ categoryId, cells }) => [categoryId, cells]));
    for (const { categoryId, cells } of contribution?.leaves ?? []) {
      const was = brought.get(categoryId);
      brought.delete(categoryId);
      if (was !== undefined && isSame(was, cells)) continue;
      const line = this.#lineToChange(companyId, categoryId);
      if (was !== undefined) add(line, was, -1);
      add(line, cells, 1);
    }
    for (const [categoryId, was] of brought) add(this.#lineToChange(companyId, categoryId), was, -1);
    if (contribution === null) this.#contributions.delete(companyId);
    else this.#contributions.set(companyId, contribution);
  }

  /** A copy of what was shown: lines are other objects once something is added to them, and whoever keeps their text sees it. */
  #lineToChange(companyId: number, categoryId: number): LineCells | undefined {
    const lineId = this.#shape.lineOf(companyId, categoryId);
    if (lineId === undefined) return undefined;
    const known = this.#cells.get(lineId);
    if (known !== undefined && this.#changed.has(lineId)) return known;
    const copy = copyOf(known, this.#axis.periods.length);
    this.#changed.set(lineId, known);
    this.#cells.set(lineId, copy);
    return copy;
  }

  /** What is the same after all is the same object. */
  #settle(): void {
    for (const [lineId, before] of this.#changed) {
      const cells = this.#cells.get(lineId);
      if (cells !== undefined) requireCountable(cells);
      if (before !== undefined && cells !== undefined && isSame(before, cells))
        this.#cells.set(lineId, before);
    }
    this.#changed.clear();
  }

  get result(): GroupResult {
    this.#settle();
    const columnCount = this.#axis.periods.length;
    const nothing = emptyCells(columnCount);
    const all = [...this.#contributions.values()];
    this.#eliminate(all);
    this.#statement = assembleStatement(
      { axis: this.#axis, tree: this.#tree, ruledBy: "inputPeriod" },
      (lineId) =>
        this.#eliminations?.cellsOf(lineId) ?? this.#cells.get(lineId) ?? this.#empty(lineId, nothing),
      this.#statement,
    );
    const held = sumOf(
      all.flatMap(({ pockets }) => pockets.map(({ converted }) => converted)),
      columnCount + 1,
    );
    const isConverted = all.some(
      ({ currency, pockets, differences }) =>
        pockets.some((pocket) => pocket.currency !== currency) || differences.difference.some(Boolean),
    );
    return {
      statement: this.#statement,
      balances: { start: held.slice(0, -1).map(toBalance), end: held.slice(1).map(toBalance) },
      differences: isConverted ? this.#differences(all, columnCount) : null,
      ignoredNet: sumOf(
        all.map(({ ignoredNet }) => ignoredNet),
        columnCount,
      ),
      intragroupNet: this.#eliminations?.net ?? this.#axis.periods.map(() => 0),
      pockets: pocketsOf(all, columnCount + 1),
    };
  }

  /** The tree is the same object as long as no line of it comes or goes: what was worked out for it still holds. */
  #eliminate(all: readonly Contribution[]): void {
    if (this.#eliminations === null) return;
    const before = this.#eliminated;
    this.#eliminations.update(all, this.#axis.periods.length);
    this.#eliminated = this.#eliminations.lines;
    if (this.#eliminated === before) return;
    this.#tree = [...this.#shape.tree, ...this.#eliminated];
    // Sums are kept as long as none of what they add up is another: what went is not looked at.
    this.#statement = null;
  }

  /** The same object each time: a line of nothing is no news. */
  #empty(lineId: number, cells: LineCells): LineCells {
    this.#cells.set(lineId, cells);
    return cells;
  }

  #differences(all: readonly Contribution[], columnCount: number) {
    const sums = differenceParts.map((part): [DifferencePart, readonly number[]] => [
      part,
      sumOf(
        all.map(({ differences }) => differences[part]),
        columnCount,
      ),
    ]);
    return Object.fromEntries(sums) as Record<DifferencePart, readonly number[]>;
  }
}

const toBalance = (amount: number): Balance => balance(amount);

function isSame(left: LineCells, right: LineCells): boolean {
  for (const measure of measures) {
    const [ones, others] = [left[measure], right[measure]];
    for (let column = 0; column < ones.length; column += 1) if (ones[column] !== others[column]) return false;
  }
  return true;
}

function add(sums: LineCells | undefined, part: LineCells, sign: 1 | -1): void {
  if (sums === undefined) return;
  for (const measure of measures) {
    const [sum, parts] = [sums[measure], part[measure]];
    for (let column = 0; column < sum.length; column += 1)
      sum[column] = (sum[column] ?? 0) + sign * (parts[column] ?? 0);
  }
}

const copyOf = (cells: LineCells | undefined, columnCount: number): LineCells =>
  cells === undefined
    ? emptyCells(columnCount)
    : (Object.fromEntries(measures.map((measure) => [measure, cells[measure].slice()])) as LineCells);

function sumOf(rows: readonly Float64Array[], length: number): readonly number[] {
  const sums = Array.from({ length }, () => 0);
  for (const row of rows) for (const [at, amount] of row.entries()) sums[at] = (sums[at] ?? 0) + amount;
  return sums;
}

function pocketsOf(all: readonly Contribution[], borderCount: number): readonly GroupPocket[] {
  const pockets = all.flatMap((contribution) => contribution.pockets);
  return [...Map.groupBy(pockets, ({ currency }) => currency)].map(([currency, parts]) => ({
    currency,
    own: sumOf(
      parts.map(({ own }) => own),
      borderCount,
    ),
    converted: sumOf(
      parts.map(({ converted }) => converted),
      borderCount,
    ),
  }));
}
