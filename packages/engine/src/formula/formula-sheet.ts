/**
 * All formulas of a plan over all its periods, as one sheet of cells. A change recalculates the cells that depend on
 * it and no others. Circular references are found before anything is evaluated: the cells of a circle, and those
 * alone, are in error; whoever reads them inherits it.
 */
import { invariant } from "@amont/kernel/assert.ts";
import { evaluateFormula } from "./evaluate-formula.ts";
import { evaluationOrder } from "./evaluation-order.ts";
import { type Formula, type Reference, referencesOf } from "./formula-syntax.ts";
import {
  type FormulaErrorKind,
  type FormulaValue,
  formulaErrorKinds,
  isFormulaError,
} from "./formula-value.ts";

export interface FormulaLine<Line> {
  readonly line: Line;
  /** Every formula that `formulaAt` may answer. */
  readonly formulas: readonly Formula[];
  /** A plan may change its mind: another formula from some period on. */
  readonly formulaAt: (period: number) => Formula;
  /** What each reference means, or the error that it is. */
  readonly targetOf: (reference: Reference) => Line | FormulaErrorKind;
  /** A forecast is never negative; an indicator may be. */
  readonly mayBeNegative: boolean;
}

interface SheetOptions<Line> {
  readonly horizon: { readonly begin: number; readonly end: number };
  /** Answers for lines without a formula, and for periods outside the horizon. */
  readonly readInput: (line: Line, period: number) => FormulaValue;
  /** What the readers of a line with a formula see, where that is more than the formula says. */
  readonly asRead?: (line: Line, period: number, value: number) => number;
}

interface Cell<Line> {
  readonly line: Line;
  readonly period: number;
}

/** A reference that was looked up: a line with a formula, another line, or an error. */
type Target<Line> =
  | { readonly index: number }
  | { readonly input: Line }
  | { readonly error: FormulaErrorKind };

interface Row<Line> extends FormulaLine<Line> {
  readonly references: ReadonlyMap<Formula, readonly Reference[]>;
  readonly targets: ReadonlyMap<Reference, Target<Line>>;
}

/** Somebody reads a line, so many periods away: a change there is a change here, as many periods the other way. */
interface Reader {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

export class FormulaSheet<Line extends string | number> {
  readonly #horizon: { readonly begin: number; readonly end: number };
  readonly #width: number;
  readonly #readInput: SheetOptions<Line>["readInput"];
  readonly #asRead: NonNullable<SheetOptions<Line>["asRead"]>;
  readonly #rows: Array<Row<Line>>;
  readonly #indexOf: ReadonlyMap<Line, number>;
  readonly #readers = new Map<Line, Reader[]>();
  readonly #values: Float64Array;
  /** 0: a value; otherwise one more than the index of the error's kind. */
  readonly #errors: Uint8Array;

  constructor(lines: ReadonlyArray<FormulaLine<Line>>, options: SheetOptions<Line>) {
    const { horizon } = options;
    this.#horizon = horizon;
    this.#width = horizon.end - horizon.begin;
    this.#readInput = options.readInput;
    this.#asRead = options.asRead ?? ((_line, _period, value) => value);
    this.#indexOf = new Map(lines.map(({ line }, index) => [line, index]));
    invariant(this.#indexOf.size === lines.length, "a line has one formula");
    this.#rows = lines.map((line) => this.#lookUp(line));
    this.#values = new Float64Array(lines.length * this.#width);
    this.#errors = new Uint8Array(lines.length * this.#width);
    for (const index of this.#rows.keys()) this.#register(index);
    this.#evaluate(this.#allCells());
  }

  /** The value of any line at any period, with a formula or without. */
  value(line: Line, period: number): FormulaValue {
    const index = this.#indexOf.get(line);
    return index === undefined || !this.#isInside(period)
      ? this.#readInput(line, period)
      : this.#at(index, period);
  }

  /** Tells that lines without a formula have changed. Answers the cells that are no longer what they were. */
  inputsChanged(cells: ReadonlyArray<Cell<Line>>): ReadonlyArray<Cell<Line>> {
    return this.#refresh(cells.flatMap(({ line, period }) => this.#readersAt(line, period)));
  }

  /** Replaces the formula of a line that has one. */
  replaceFormula(line: FormulaLine<Line>): ReadonlyArray<Cell<Line>> {
    const index = this.#indexOf.get(line.line);
    invariant(index !== undefined, "only a line that has a formula can be given another one");
    this.#unregister(index);
    this.#rows[index] = this.#lookUp(line);
    this.#register(index);
    return this.#refresh(this.#cellsOf(index));
  }

  #lookUp(line: FormulaLine<Line>): Row<Line> {
    const targets = new Map<Reference, Target<Line>>();
    const references = new Map(line.formulas.map((formula) => [formula, referencesOf(formula)]));
    for (const reference of [...references.values()].flat()) {
      const target = line.targetOf(reference);
      const index = this.#indexOf.get(target as Line);
      if (index !== undefined) targets.set(reference, { index });
      else if (isErrorKind(target)) targets.set(reference, { error: target });
      else targets.set(reference, { input: target });
    }
    return { ...line, references, targets };
  }

  #register(index: number): void {
    for (const [reference, target] of this.#row(index).targets) {
      const line = this.#lineOf(target);
      if (line === null) continue;
      const readers = this.#readers.get(line) ?? [];
      readers.push({ index, from: reference.from, to: reference.to });
      this.#readers.set(line, readers);
    }
  }

  #unregister(index: number): void {
    for (const [line, readers] of this.#readers) {
      this.#readers.set(
        line,
        readers.filter((reader) => reader.index !== index),
      );
    }
  }

  #lineOf(target: Target<Line>): Line | null {
    if ("error" in target) return null;
    return "index" in target ? this.#row(target.index).line : target.input;
  }

  #row(index: number): Row<Line> {
    const row = this.#rows[index];
    invariant(row !== undefined, "a cell belongs to a row");
    return row;
  }

  #isInside(period: number): boolean {
    return period >= this.#horizon.begin && period < this.#horizon.end;
  }

  #cell(index: number, period: number): number {
    return index * this.#width + (period - this.#horizon.begin);
  }

  #place(cell: number): { readonly index: number; readonly period: number } {
    const index = Math.floor(cell / this.#width);
    return { index, period: this.#horizon.begin + (cell - index * this.#width) };
  }

  #at(index: number, period: number): FormulaValue {
    const cell = this.#cell(index, period);
    const error = this.#errors[cell] ?? 0;
    return error === 0 ? (this.#values[cell] ?? 0) : (formulaErrorKinds[error - 1] ?? "outOfBound");
  }

  #allCells(): number[] {
    return Array.from(this.#values.keys());
  }

  #cellsOf(index: number): number[] {
    return Array.from({ length: this.#width }, (_, column) => index * this.#width + column);
  }

  /** Cells that read a line at a period. */
  #readersAt(line: Line, period: number): number[] {
    const cells: number[] = [];
    for (const { index, from, to } of this.#readers.get(line) ?? []) {
      for (let shift = from; shift <= to; shift += 1) {
        if (this.#isInside(period - shift)) cells.push(this.#cell(index, period - shift));
      }
    }
    return cells;
  }

  /** Cells with formulas that a cell reads. */
  #dependencies(cell: number): number[] {
    const { index, period } = this.#place(cell);
    const row = this.#row(index);
    const cells: number[] = [];
    for (const reference of row.references.get(row.formulaAt(period)) ?? []) {
      const target = row.targets.get(reference);
      if (target === undefined || !("index" in target)) continue;
      for (let shift = reference.from; shift <= reference.to; shift += 1) {
        if (this.#isInside(period + shift)) cells.push(this.#cell(target.index, period + shift));
      }
    }
    return cells;
  }

  #refresh(changed: readonly number[]): ReadonlyArray<Cell<Line>> {
    const affected = new Set(changed);
    for (const cell of affected) {
      const { index, period } = this.#place(cell);
      for (const reader of this.#readersAt(this.#row(index).line, period)) affected.add(reader);
    }
    return this.#evaluate([...affected]).map((cell) => {
      const { index, period } = this.#place(cell);
      return { line: this.#row(index).line, period };
    });
  }

  /** Answers the cells whose value is another one than before. */
  #evaluate(cells: readonly number[]): number[] {
    const { order, circular } = evaluationOrder(cells, (cell) => this.#dependencies(cell));
    return order.filter((cell) =>
      this.#store(cell, circular.has(cell) ? "circularReference" : this.#compute(cell)),
    );
  }

  #compute(cell: number): FormulaValue {
    const { index, period } = this.#place(cell);
    const row = this.#row(index);
    const value = evaluateFormula(row.formulaAt(period), (reference, shift) => {
      const target = row.targets.get(reference);
      invariant(target !== undefined, "every reference was looked up");
      if ("error" in target) return target.error;
      if ("input" in target) return this.#readInput(target.input, period + shift);
      return this.#readRow(target.index, period + shift);
    });
    return !isFormulaError(value) && value < 0 && !row.mayBeNegative ? "negativeForecast" : value;
  }

  #readRow(index: number, period: number): FormulaValue {
    const { line } = this.#row(index);
    if (!this.#isInside(period)) return this.#readInput(line, period);
    const value = this.#at(index, period);
    return isFormulaError(value) ? value : this.#asRead(line, period, value);
  }

  #store(cell: number, value: FormulaValue): boolean {
    const number = isFormulaError(value) ? 0 : value;
    const error = isFormulaError(value) ? formulaErrorKinds.indexOf(value) + 1 : 0;
    const isChanged = this.#values[cell] !== number || this.#errors[cell] !== error;
    this.#values[cell] = number;
    this.#errors[cell] = error;
    return isChanged;
  }
}

/** A line with the same formula at every period. */
export function lineOfFormula<Line>(
  formula: Formula,
  line: Omit<FormulaLine<Line>, "formulas" | "formulaAt">,
): FormulaLine<Line> {
  return { ...line, formulas: [formula], formulaAt: () => formula };
}

const isErrorKind = (target: unknown): target is FormulaErrorKind =>
  (formulaErrorKinds as readonly unknown[]).includes(target);
