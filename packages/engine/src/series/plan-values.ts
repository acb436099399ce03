/**
 * The forecast of every leaf in every period of a plan, and where each value comes from. Constants are taken as they
 * are; what builds on other figures is calculated by the formula sheet: one mechanism, one order, one kind of error.
 * After a change only what depends on it is calculated again, and the answer names the cells that are others now.
 */
import { invariant } from "@amont/kernel/assert.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { FormulaLine } from "../formula/formula-line.ts";
import { FormulaSheet, type FormulaTerm, type Horizon, type SheetCell } from "../formula/formula-sheet.ts";
import { referencesOf } from "../formula/formula-syntax.ts";
import { type FormulaErrorKind, type FormulaValue, isFormulaError } from "../formula/formula-value.ts";
import {
  categoryLine,
  idOfLine,
  isCategoryLine,
  kpiLine,
  type PlanCell,
  type PlanLine,
} from "../formula/plan-line.ts";
import type { CellError } from "../formula/sheet-row.ts";
import type { DatedPart } from "./fixed-amount.ts";
import type { ForecastSource, LeafPlan } from "./forecast-series.ts";
import { periodsPerYear } from "./input-periods.ts";
import { type PlanFacts, PlanInputs } from "./plan-inputs.ts";
import {
  isCalculated,
  type LineRules,
  lineOfKpi,
  lineOfLeaf,
  lineOfParent,
  lineOfVatLeaf,
  type PlanKpi,
  postponedMinorAt,
  type SheetLine,
} from "./plan-lines.ts";
import {
  balanceFormulaLine,
  declarationIn,
  firstPeriodOfVat,
  isVatLine,
  taxFormulaLine,
  taxLine,
} from "./vat-lines.ts";

export interface PlannedValue {
  /** In error: the last good one, or nothing where nobody knows it. */
  readonly amountMinor: number;
  readonly source: ForecastSource;
  /** Why it cannot be calculated, when it cannot. */
  readonly error: FormulaErrorKind | null;
  /** How much of the amount was postponed to this period. */
  readonly postponedMinor: number;
  /** Parts of the amount that are planned for a day; the rest is for some time in the period. */
  readonly datedParts: readonly DatedPart[];
}

export const nothingPlanned: PlannedValue = {
  amountMinor: 0,
  source: { kind: "nothing" },
  error: null,
  postponedMinor: 0,
  datedParts: [],
};

/** Of a leaf's layers and formula, with what was paid and is committed in its periods; bench/forecast-memory.ts. */
const bytesPerLeaf = 4_000;
const bytesPerCell = Float64Array.BYTES_PER_ELEMENT + Uint8Array.BYTES_PER_ELEMENT;

export class PlanValues {
  readonly #facts: PlanFacts;
  readonly #rules: LineRules;
  readonly #inputs: PlanInputs;
  readonly #sheet: FormulaSheet<SheetLine>;
  /** Lines whose formulas read periods after their own. */
  readonly #lookingAhead = new Set<SheetLine>();
  #horizon: Horizon;

  constructor(facts: PlanFacts) {
    this.#facts = facts;
    this.#rules = facts;
    this.#inputs = new PlanInputs(facts);
    this.#horizon = facts.horizon;
    const lines = [...this.#firstLines()];
    for (const line of lines) this.#noteReach(line.line, line);
    this.#sheet = new FormulaSheet<SheetLine>(lines, {
      horizon: this.#sheetHorizon(facts.horizon),
      inputOf: (line) => this.#inputs.inputOf(line),
      impliedLine: (line) => this.#impliedLine(line),
    });
  }

  get horizon(): Horizon {
    return this.#horizon;
  }

  /** About what it takes of the memory besides the rows that it is made of. */
  get byteLength(): number {
    const { begin, end } = this.#sheet.horizon;
    return this.#inputs.leaves.size * (bytesPerLeaf + (end - begin) * bytesPerCell);
  }

  get current(): number {
    return this.#facts.current;
  }

  at(leafId: number, period: number): PlannedValue {
    const plan = this.#inputs.planOf(leafId);
    const source = this.#inputs.sourceOf(leafId, plan, period);
    const postponedMinor = postponedMinorAt(plan, period);
    const constant = this.#inputs.constantOf(leafId, source, period);
    if (constant !== null) {
      const { amountMinor, datedParts } = constant;
      return { amountMinor: amountMinor + postponedMinor, source, error: null, postponedMinor, datedParts };
    }
    const { begin, end } = this.#horizon;
    invariant(period >= begin && period < end, "what is calculated is known inside the horizon only");
    const value = this.#sheet.value(categoryLine(leafId), period);
    if (isFormulaError(value)) {
      const lastGood = this.#sheet.errorAt(categoryLine(leafId), period)?.lastGood ?? 0;
      const amountMinor = roundHalfAway(lastGood * this.#facts.minorPerUnit);
      return { amountMinor, source, error: value, postponedMinor, datedParts: [] };
    }
    const amountMinor = roundHalfAway(value * this.#facts.minorPerUnit);
    const datedParts = this.#datedVat(source, period, amountMinor - postponedMinor);
    return { amountMinor, source, error: null, postponedMinor, datedParts };
  }

  /** In thousandths, what somebody entered of an indicator; null where nobody did, which is not zero. */
  enteredOf(kpiId: number, period: number): number | null {
    const kpi = this.#inputs.kpis.get(kpiId);
    return kpi?.kind === "manual" ? (kpi.thousandths.get(period) ?? null) : null;
  }

  /** Any line that a formula can name, in units, as the line says it itself. */
  value(line: PlanLine, period: number): FormulaValue {
    return this.#sheet.value(line, period);
  }

  /** Why a leaf or indicator cannot be calculated in a period, and whose fault it is; null where it can. */
  errorAt(line: PlanLine, period: number): CellError | null {
    return this.#sheet.errorAt(line, period);
  }

  /** Lines that are in error by a fault of their own, with their periods from the current one on. */
  brokenLines(): ReadonlyArray<{ readonly line: PlanLine; readonly periods: readonly number[] }> {
    return this.#sheet
      .brokenLines(this.#facts.current)
      .flatMap(({ line, periods }) => (this.#isShown(line) ? [{ line, periods }] : []));
  }

  /** In units; null where no formula says it, or where it is in error. */
  calculatedValue(line: PlanLine, period: number): number | null {
    const isConstant = isCategoryLine(line) && this.at(idOfLine(line), period).source.kind !== "series";
    if (isConstant || !this.#sheet.hasFormula(line)) return null;
    const value = this.#sheet.value(line, period);
    return isFormulaError(value) ? null : value;
  }

  /** The circle that a line closes in a period, as people know its lines, the line itself first; null when on none. */
  circleOf(line: PlanLine, period: number): readonly PlanLine[] | null {
    const lines = this.#sheet.circleOf(line, period);
    return lines === null ? null : lines.filter((one) => !isVatLine(one));
  }

  /** What the formula of a leaf or indicator reads in a period; nothing where it has none. */
  termsOf(line: PlanLine, period: number): ReadonlyArray<FormulaTerm<SheetLine>> {
    return this.#sheet.termsOf(line, period);
  }

  /** Leaves and indicators that have a formula, be it in some periods only. */
  calculatedLines(): readonly PlanLine[] {
    return this.#sheet.linesWithFormulas().filter((line) => this.#isShown(line));
  }

  setLeaf(leafId: number, plan: LeafPlan): readonly PlanCell[] {
    const line = categoryLine(leafId);
    const periods = this.#comparedPeriods(leafId, plan);
    const before = periods.map((period) => this.at(leafId, period));
    const elsewhere = this.#replace(line, this.#lineOfLeaf(leafId, plan), {
      store: () => this.#inputs.leaves.set(leafId, plan),
      input: (period) => this.#inputs.readLeaf(leafId, period),
    });
    const own = periods.filter((period, index) => !isSameAmount(before[index], this.at(leafId, period)));
    return [...own.map((period) => ({ line, period })), ...elsewhere];
  }

  /** What a leaf would be in a period with another plan. All is as it was before when this returns. */
  tried(leafId: number, plan: LeafPlan, period: number): PlannedValue {
    const now = this.#inputs.planOf(leafId);
    this.setLeaf(leafId, plan);
    const value = this.at(leafId, period);
    this.setLeaf(leafId, now);
    return value;
  }

  setKpi(kpi: PlanKpi): readonly PlanCell[] {
    const formula = kpi.kind === "formula" ? lineOfKpi(kpi.id, kpi.formula, this.#rules) : null;
    return this.#changeKpi(kpi.id, formula, () => this.#inputs.kpis.set(kpi.id, kpi));
  }

  removeKpi(kpiId: number): readonly PlanCell[] {
    return this.#changeKpi(kpiId, null, () => this.#inputs.kpis.delete(kpiId));
  }

  /** What is realized or committed has changed, or a project, an account or a preset indicator. */
  committedChanged(cells: readonly PlanCell[]): readonly PlanCell[] {
    return this.#shown(this.#sheet.inputsChanged(this.#withParents(cells)));
  }

  /** Calculates more periods. Answers the cells that were known before and are others now. */
  extendHorizon(wanted: Horizon): readonly PlanCell[] {
    const known = this.#horizon;
    const changed = this.#sheet.extendHorizon(this.#sheetHorizon(wanted));
    this.#horizon = {
      begin: Math.min(known.begin, wanted.begin),
      end: Math.max(known.end, wanted.end),
    };
    return this.#shown(changed).filter(({ period }) => period >= known.begin && period < known.end);
  }

  #noteReach(line: SheetLine, formula: FormulaLine<SheetLine> | null): void {
    const isLookingAhead = formula?.formulas.flatMap(referencesOf).some(({ to }) => to > 0) ?? false;
    if (isLookingAhead && line !== taxLine) this.#lookingAhead.add(line);
    else this.#lookingAhead.delete(line);
  }

  /**
   * What is calculated so that the horizon is right: VAT of today stands on declarations of the past and on invoices
   * that are paid later; formulas that look ahead see a year more.
   */
  #sheetHorizon({ begin, end }: Horizon): Horizon {
    const { vat, frequency } = this.#facts;
    const ahead = this.#lookingAhead.size > 0 ? periodsPerYear[frequency] : 0;
    if (vat === null) return { begin, end: end + ahead };
    const longestDelay = vat.leaves.reduce((longest, one) => Math.max(longest, one.delayPeriods), 0);
    return {
      begin: Math.min(begin, firstPeriodOfVat(this.#facts)),
      end: end + Math.max(ahead, longestDelay),
    };
  }

  *#firstLines() {
    const { vat, frequency, current, minorPerUnit } = this.#facts;
    const leafIds = new Set(this.#inputs.leaves.keys());
    if (vat !== null) {
      leafIds.add(vat.categoryId);
      yield taxFormulaLine(vat, minorPerUnit);
      yield balanceFormulaLine(vat, { frequency, current });
    }
    for (const leafId of leafIds) {
      const line = this.#lineOfLeaf(leafId, this.#inputs.planOf(leafId));
      if (line !== null) yield line;
    }
    for (const kpi of this.#inputs.kpis.values()) {
      if (kpi.kind === "formula") yield lineOfKpi(kpi.id, kpi.formula, this.#rules);
    }
  }

  /** Null for a leaf that only has constants. */
  #lineOfLeaf(leafId: number, plan: LeafPlan) {
    if (leafId === this.#facts.vat?.categoryId) return lineOfVatLeaf(leafId, plan, this.#rules);
    return isCalculated(plan) ? lineOfLeaf(leafId, plan, this.#rules) : null;
  }

  #impliedLine(line: SheetLine) {
    if (isVatLine(line) || !isCategoryLine(line)) return null;
    const leafIds = this.#facts.parents.get(idOfLine(line));
    return leafIds === undefined ? null : lineOfParent(idOfLine(line), leafIds);
  }

  #datedVat(source: ForecastSource, period: number, amountMinor: number): readonly DatedPart[] {
    const { vat, frequency } = this.#facts;
    if (source.kind !== "automaticVat" || vat === null || amountMinor === 0) return [];
    const on = declarationIn(vat, period, frequency)?.on ?? null;
    return on === null ? [] : [{ on, amountMinor }];
  }

  /** Those that a change can touch: what is calculated, and filled cells wherever they are. */
  #comparedPeriods(leafId: number, plan: LeafPlan): readonly number[] {
    const plans = [this.#inputs.planOf(leafId), plan];
    const filled = plans.flatMap(({ cells, postponed }) => [...cells.keys(), ...postponed.keys()]);
    const isConstant = (period: number) =>
      plans.every(
        (one) => this.#inputs.constantOf(leafId, this.#inputs.sourceOf(leafId, one, period), period) !== null,
      );
    return [...new Set([...periodsIn(this.#horizon), ...filled.filter(isConstant)])];
  }

  #changeKpi(kpiId: number, formula: FormulaLine<SheetLine> | null, store: () => void): readonly PlanCell[] {
    const line = kpiLine(kpiId);
    const periods = periodsIn(this.#horizon);
    const before = periods.map((period) => this.#sheet.value(line, period));
    const input = (period: number) => this.#inputs.readKpi(kpiId, period);
    const elsewhere = this.#replace(line, formula, { store, input });
    const own = periods.filter((period, index) => before[index] !== this.#sheet.value(line, period));
    return [...own.map((period) => ({ line, period })), ...elsewhere];
  }

  /** Answers the changed cells of other lines. */
  #replace(
    line: PlanLine,
    formula: FormulaLine<SheetLine> | null,
    { store, input }: { readonly store: () => void; readonly input: (period: number) => FormulaValue },
  ): readonly PlanCell[] {
    const periods = this.#readPeriods(line);
    const before = periods.map(input);
    store();
    const changed = periods.filter((period, index) => before[index] !== input(period));
    const inputs = this.#withParents(changed.map((period) => ({ line, period })));
    this.#noteReach(line, formula);
    // Nobody looked ahead before: more periods are calculated, and none that was known is another.
    this.#sheet.extendHorizon(this.#sheetHorizon(this.#horizon));
    const cells =
      formula === null ? this.#sheet.removeFormula(line, inputs) : this.#sheet.setFormula(formula, inputs);
    return this.#shown(cells).filter((cell) => cell.line !== line);
  }

  /** Wherever somebody reads a line, or the parents that stand for it. */
  #readPeriods(line: PlanLine): readonly number[] {
    const read = [line, ...this.#inputs.parentsOf(line)]
      .map((one) => this.#sheet.readPeriods(one))
      .filter((periods) => periods !== null);
    return [...new Set(read.flatMap(periodsIn))];
  }

  /** Outside of what is calculated, a parent is read as what its leaves are there: it changes with them. */
  #withParents(cells: readonly PlanCell[]): readonly PlanCell[] {
    const { begin, end } = this.#sheet.horizon;
    const outside = cells.filter(({ period }) => period < begin || period >= end);
    return [
      ...cells,
      ...outside.flatMap(({ line, period }) =>
        this.#inputs.parentsOf(line).map((parent) => ({ line: parent, period })),
      ),
    ];
  }

  #isShown(line: SheetLine): line is PlanLine {
    if (isVatLine(line)) return false;
    return !isCategoryLine(line) || !this.#facts.parents.has(idOfLine(line));
  }

  /** Without parents, which are sums of what is named anyway, and without what is not part of the horizon. */
  #shown(cells: ReadonlyArray<SheetCell<SheetLine>>): readonly PlanCell[] {
    const { begin, end } = this.#horizon;
    return cells.flatMap(({ line, period }) =>
      this.#isShown(line) && period >= begin && period < end ? [{ line, period }] : [],
    );
  }
}

const periodsIn = ({ begin, end }: Horizon): readonly number[] =>
  Array.from({ length: end - begin }, (_, index) => begin + index);

function isSameAmount(before: PlannedValue | undefined, after: PlannedValue): boolean {
  return (
    before !== undefined &&
    before.amountMinor === after.amountMinor &&
    before.error === after.error &&
    before.datedParts.length === after.datedParts.length &&
    before.datedParts.every(({ on, amountMinor }, index) => {
      const other = after.datedParts[index];
      return other?.on === on && other.amountMinor === amountMinor;
    })
  );
}
