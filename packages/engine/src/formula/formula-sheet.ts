/**
 * All formulas of a plan over all its periods, as one sheet of cells. A change recalculates the cells that depend on
 * it and no others. Circular references are found before anything is evaluated: the cells of a circle, and those
 * alone, are in error. Whoever reads what is in error reads its last good value, or inherits the error where nobody
 * knows one.
 */
import { invariant } from "@amont/kernel/assert.ts";
import { evaluateFormula } from "./evaluate-formula.ts";
import { type CellGraph, evaluationOrder } from "./evaluation-order.ts";
import type { FormulaLine } from "./formula-line.ts";
import { type Reference, referencesOf } from "./formula-syntax.ts";
import { type FormulaErrorKind, type FormulaValue, isErrorKind, isFormulaError } from "./formula-value.ts";
import {
  type BoundLine,
  type CellError,
  isSameError,
  ownErrors,
  packedError,
  type SheetRow,
  unpackedError,
} from "./sheet-row.ts";
import { shortestCircle } from "./shortest-circle.ts";

/** Half-open. */
export interface Horizon {
  readonly begin: number;
  readonly end: number;
}

interface SheetOptions<Line> {
  /** The periods that are calculated. */
  readonly horizon: Horizon;
  /** Answers for a line without a formula, and for one with a formula outside of the horizon. Asked once per line. */
  readonly inputOf: (line: Line) => (period: number) => FormulaValue;
  /** The formula of a line that is calculated as soon as somebody reads it: a parent, which is the sum of its leaves. */
  readonly impliedLine?: (line: Line) => FormulaLine<Line> | null;
}

export interface SheetCell<Line> {
  readonly line: Line;
  readonly period: number;
}

/** What a formula reads for one of its references, in one of the periods that it names. */
export interface FormulaTerm<Line> {
  readonly reference: Reference;
  readonly target: Line | FormulaErrorKind;
  readonly period: number;
  readonly value: FormulaValue;
  /** The line is in error there; what is read is what it was before. */
  readonly isLastGood: boolean;
}

const noValues = new Float64Array();
const noErrors = new Uint8Array();

export class FormulaSheet<Line extends string | number> {
  #horizon: Horizon;
  readonly #inputOf: SheetOptions<Line>["inputOf"];
  readonly #impliedLine: NonNullable<SheetOptions<Line>["impliedLine"]>;
  readonly #rows: Array<SheetRow<Line>> = [];
  readonly #rowOf = new Map<Line, SheetRow<Line>>();
  readonly #graph: CellGraph = {
    dependenciesOf: (cell) => this.#dependencies(cell),
    isDerived: (cell) => this.#place(cell).formula.isDerived === true,
  };
  /** Those that have a formula since the last calculation. */
  #newlyBound: Array<SheetRow<Line>> = [];

  constructor(lines: ReadonlyArray<FormulaLine<Line>>, options: SheetOptions<Line>) {
    this.#horizon = options.horizon;
    this.#inputOf = options.inputOf;
    this.#impliedLine = options.impliedLine ?? (() => null);
    for (const line of lines) {
      invariant(!this.hasFormula(line.line), "a line has one formula");
      this.#bind(line);
    }
    this.#evaluate(this.#takeNewCells());
  }

  get horizon(): Horizon {
    return this.#horizon;
  }

  hasFormula(line: Line): boolean {
    return (this.#rowOf.get(line)?.formula ?? null) !== null;
  }

  linesWithFormulas(): readonly Line[] {
    return this.#calculatedRows().map(({ line }) => line);
  }

  /** The value of any line at any period, with a formula or without. */
  value(line: Line, period: number): FormulaValue {
    const row = this.#rowFor(line);
    if (this.#newlyBound.length > 0) this.#evaluate(this.#takeNewCells());
    if (row.formula === null || !this.#isInside(period)) return row.input(period);
    return this.#errorAt(row, period)?.kind ?? this.#numberAt(row, period);
  }

  /** Why the formula of a line has no value at a period; null where it has one, or where there is no formula. */
  errorAt(line: Line, period: number): CellError | null {
    const row = this.#rowOf.get(line);
    if (row === undefined || row.formula === null || !this.#isInside(period)) return null;
    return this.#errorAt(row, period);
  }

  /** Lines that are in error by a fault of their own, from a period on, and where. */
  brokenLines(from: number): ReadonlyArray<{ readonly line: Line; readonly periods: readonly number[] }> {
    return this.#calculatedRows().flatMap(({ line, errors }) => {
      const broken = ownErrors(errors).map((column) => this.#horizon.begin + column);
      const periods = broken.filter((period) => period >= from);
      return periods.length === 0 ? [] : [{ line, periods }];
    });
  }

  /** The lines of the circle that a cell is on, itself first, each once in a row; null when it is on none. */
  circleOf(line: Line, period: number): readonly Line[] | null {
    const row = this.#rowOf.get(line);
    if (row === undefined || row.formula === null || !this.#isInside(period)) return null;
    const cells = shortestCircle(this.#cell(row, period), this.#graph.dependenciesOf);
    const lines = cells?.map((cell) => this.#place(cell).row.line) ?? null;
    return lines?.filter((one, index) => one !== lines[index - 1]) ?? null;
  }

  /** The periods in which a line may be read by the formulas of the horizon; null when nobody reads it. */
  readPeriods(line: Line): Horizon | null {
    const readers = this.#rowOf.get(line)?.readers ?? [];
    if (readers.length === 0) return null;
    return {
      begin: this.#horizon.begin + Math.min(...readers.map(({ from }) => from)),
      end: this.#horizon.end + Math.max(...readers.map(({ to }) => to)),
    };
  }

  /** What the formula of a cell reads, in the order of its text. */
  termsOf(line: Line, period: number): ReadonlyArray<FormulaTerm<Line>> {
    const formula = this.#rowOf.get(line)?.formula ?? null;
    if (formula === null) return [];
    const references = formula.references.get(formula.formulaAt(period)) ?? [];
    return references.flatMap((reference) => {
      const target = formula.targets.get(reference);
      invariant(target !== undefined, "every reference was looked up");
      return Array.from({ length: reference.to - reference.from + 1 }, (_, step) => ({
        reference,
        target: typeof target === "string" ? target : target.line,
        period: period + reference.from + step,
        value: this.#read(target, period + reference.from + step),
        isLastGood: (this.#errorOf(target, period + reference.from + step)?.lastGood ?? null) !== null,
      }));
    });
  }

  /** Tells that inputs have changed. Answers the cells that are no longer what they were. */
  inputsChanged(inputs: ReadonlyArray<SheetCell<Line>>): ReadonlyArray<SheetCell<Line>> {
    return this.#refresh(this.#readersOf(inputs));
  }

  /** Gives a line its first formula or another one, while inputs change as well. */
  setFormula(
    line: FormulaLine<Line>,
    inputs: ReadonlyArray<SheetCell<Line>> = [],
  ): ReadonlyArray<SheetCell<Line>> {
    this.#bind(line);
    return this.#refresh([...this.#takeNewCells(), ...this.#readersOf(inputs)]);
  }

  /** From now on the line is an input, if it was none, while inputs change as well. */
  removeFormula(line: Line, inputs: ReadonlyArray<SheetCell<Line>> = []): ReadonlyArray<SheetCell<Line>> {
    const row = this.#rowOf.get(line);
    if (row === undefined || row.formula === null) return this.inputsChanged(inputs);
    this.#unbind(row);
    row.values = noValues;
    row.errors = noErrors;
    const readers = this.#periods().flatMap((period) => this.#readersAt(row, period));
    return this.#refresh([...readers, ...this.#readersOf(inputs)]);
  }

  /** Calculates more periods, before or after. Answers the cells that it had already and that are others now. */
  extendHorizon(horizon: Horizon): ReadonlyArray<SheetCell<Line>> {
    const old = this.#horizon;
    const wider = { begin: Math.min(old.begin, horizon.begin), end: Math.max(old.end, horizon.end) };
    if (wider.begin === old.begin && wider.end === old.end) return [];
    this.#horizon = wider;
    const isNew = (period: number) => period < old.begin || period >= old.end;
    const added = this.#calculatedRows().flatMap((row) => {
      const { values, errors } = row;
      this.#makeRoom(row);
      row.values.set(values, old.begin - wider.begin);
      row.errors.set(errors, old.begin - wider.begin);
      return this.#cellsOf(row).filter((cell) => isNew(this.#place(cell).period));
    });
    return this.#refresh(added).filter(({ period }) => !isNew(period));
  }

  #rowFor(line: Line): SheetRow<Line> {
    const known = this.#rowOf.get(line);
    if (known !== undefined) return known;
    const row: SheetRow<Line> = {
      index: this.#rows.length,
      line,
      input: this.#inputOf(line),
      readers: [],
      formula: null,
      values: noValues,
      errors: noErrors,
    };
    this.#rows.push(row);
    this.#rowOf.set(line, row);
    const implied = this.#impliedLine(line);
    if (implied !== null) this.#bind(implied);
    return row;
  }

  #bind(line: FormulaLine<Line>): void {
    const row = this.#rowFor(line.line);
    this.#unbind(row);
    this.#newlyBound.push(row);
    const references = new Map(line.formulas.map((formula) => [formula, referencesOf(formula)]));
    const targets = new Map<Reference, SheetRow<Line> | FormulaErrorKind>();
    for (const reference of [...references.values()].flat()) {
      const target = line.targetOf(reference);
      targets.set(reference, isErrorKind(target) ? target : this.#rowFor(target));
    }
    row.formula = { ...line, references, targets };
    for (const [{ from, to }, target] of targets) {
      if (typeof target !== "string") target.readers.push({ index: row.index, from, to });
    }
    if (row.values.length === 0) this.#makeRoom(row);
  }

  #takeNewCells(): number[] {
    const cells = this.#newlyBound.flatMap((row) => this.#cellsOf(row));
    this.#newlyBound = [];
    return cells;
  }

  #unbind(row: SheetRow<Line>): void {
    for (const target of new Set(row.formula?.targets.values())) {
      if (typeof target !== "string") {
        target.readers = target.readers.filter((reader) => reader.index !== row.index);
      }
    }
    row.formula = null;
  }

  #makeRoom(row: SheetRow<Line>): void {
    row.values = new Float64Array(this.#width);
    row.errors = new Uint8Array(this.#width);
  }

  get #width(): number {
    return this.#horizon.end - this.#horizon.begin;
  }

  #isInside(period: number): boolean {
    return period >= this.#horizon.begin && period < this.#horizon.end;
  }

  #periods(): number[] {
    return Array.from({ length: this.#width }, (_, column) => this.#horizon.begin + column);
  }

  #calculatedRows(): Array<SheetRow<Line>> {
    return this.#rows.filter(({ formula }) => formula !== null);
  }

  // Cells are numbers, so that sets and maps of them are quick.
  #cell({ index }: { readonly index: number }, period: number): number {
    return index * this.#width + (period - this.#horizon.begin);
  }

  #cellsOf(row: SheetRow<Line>): number[] {
    return this.#periods().map((period) => this.#cell(row, period));
  }

  #place(cell: number): {
    readonly row: SheetRow<Line>;
    readonly formula: BoundLine<Line>;
    readonly period: number;
  } {
    const index = Math.floor(cell / this.#width);
    const row = this.#rows[index];
    invariant(row !== undefined && row.formula !== null, "a cell belongs to a line with a formula");
    return { row, formula: row.formula, period: this.#horizon.begin + (cell - index * this.#width) };
  }

  #numberAt(row: SheetRow<Line>, period: number): number {
    return row.values[period - this.#horizon.begin] ?? 0;
  }

  #errorAt(row: SheetRow<Line>, period: number): CellError | null {
    const packed = row.errors[period - this.#horizon.begin] ?? 0;
    return packed === 0 ? null : unpackedError(packed, this.#numberAt(row, period));
  }

  /** Whether those who read a line at a period read its formula's result, and not an input. */
  #isCalculated({ formula }: SheetRow<Line>, period: number): boolean {
    return formula !== null && this.#isInside(period) && period >= (formula.knownBefore ?? -Infinity);
  }

  /** Cells that read a line at a period. */
  #readersAt(row: SheetRow<Line>, period: number): number[] {
    const cells: number[] = [];
    for (const reader of row.readers) {
      for (let shift = reader.from; shift <= reader.to; shift += 1) {
        if (this.#isInside(period - shift)) cells.push(this.#cell(reader, period - shift));
      }
    }
    return cells;
  }

  #readersOf(inputs: ReadonlyArray<SheetCell<Line>>): number[] {
    return inputs.flatMap(({ line, period }) => {
      const row = this.#rowOf.get(line);
      return row === undefined ? [] : this.#readersAt(row, period);
    });
  }

  /** Cells with formulas that a cell reads. */
  #dependencies(cell: number): number[] {
    const { formula, period } = this.#place(cell);
    const cells: number[] = [];
    for (const reference of formula.references.get(formula.formulaAt(period)) ?? []) {
      const target = formula.targets.get(reference);
      if (target === undefined || typeof target === "string") continue;
      for (let shift = reference.from; shift <= reference.to; shift += 1) {
        if (this.#isCalculated(target, period + shift)) cells.push(this.#cell(target, period + shift));
      }
    }
    return cells;
  }

  #refresh(changed: readonly number[]): ReadonlyArray<SheetCell<Line>> {
    const affected = new Set(changed);
    for (const cell of affected) {
      const { row, period } = this.#place(cell);
      if (!this.#isCalculated(row, period)) continue;
      for (const reader of this.#readersAt(row, period)) affected.add(reader);
    }
    return this.#evaluate([...affected]).map((cell) => {
      const { row, period } = this.#place(cell);
      return { line: row.line, period };
    });
  }

  /** Answers the cells whose value is another one than before. */
  #evaluate(cells: readonly number[]): number[] {
    const { order, circular } = evaluationOrder(cells, this.#graph);
    return order.filter((cell) =>
      circular.has(cell) ? this.#store(cell, "circularReference", false) : this.#calculate(cell),
    );
  }

  /** Answers whether the cell is another one now. */
  #calculate(cell: number): boolean {
    const { formula, period } = this.#place(cell);
    let inherited = null as FormulaErrorKind | null;
    const value = evaluateFormula(formula.formulaAt(period), (reference, shift) => {
      const target = formula.targets.get(reference);
      invariant(target !== undefined, "every reference was looked up");
      const read = this.#read(target, period + shift);
      if (isFormulaError(read) && this.#errorOf(target, period + shift) !== null) inherited = read;
      return read;
    });
    if (isFormulaError(value)) return this.#store(cell, value, value === inherited);
    return this.#store(cell, formula.resultOf === undefined ? value : formula.resultOf(value, period), false);
  }

  #read(target: SheetRow<Line> | FormulaErrorKind, period: number): FormulaValue {
    if (typeof target === "string") return target;
    if (!this.#isCalculated(target, period)) return target.input(period);
    const error = this.#errorAt(target, period);
    if (error !== null && error.lastGood === null) return error.kind;
    const value = this.#numberAt(target, period);
    const asRead = target.formula?.asRead;
    return asRead === undefined ? value : asRead(value, period);
  }

  /** Of what a reference reads; an input is never in error by a fault of its own. */
  #errorOf(target: SheetRow<Line> | FormulaErrorKind, period: number): CellError | null {
    const isCalculated = typeof target !== "string" && this.#isCalculated(target, period);
    return isCalculated ? this.#errorAt(target, period) : null;
  }

  #store(cell: number, value: FormulaValue, isInherited: boolean): boolean {
    const { row, formula, period } = this.#place(cell);
    const column = period - this.#horizon.begin;
    const lastGood = isFormulaError(value) ? (formula.lastGood?.(period) ?? null) : null;
    // Adding zero turns a negative zero, which an input may be, into a plain one.
    const number = isFormulaError(value) ? (lastGood ?? 0) : value + 0;
    const error = isFormulaError(value) ? packedError({ kind: value, isInherited, lastGood }) : 0;
    const isChanged = row.values[column] !== number || !isSameError(row.errors[column] ?? 0, error);
    row.values[column] = number;
    row.errors[column] = error;
    return isChanged;
  }
}
