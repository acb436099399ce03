/**
 * The forecast of every leaf in every period of a plan, and where each value comes from. Constants are taken as they
 * are; what builds on other figures is calculated by the formula sheet: one mechanism, one order, one kind of error.
 */
import { type FormulaLine, FormulaSheet, lineOfFormula } from "../formula/formula-sheet.ts";
import {
  type Formula,
  numberFormula,
  type Reference,
  referenceTo,
  sumFormula,
} from "../formula/formula-syntax.ts";
import { type FormulaErrorKind, type FormulaValue, isFormulaError } from "../formula/formula-value.ts";
import {
  type ForecastSeries,
  type ForecastSource,
  fallsDue,
  type LeafPlan,
  sourceAt,
} from "./forecast-series.ts";
import { performanceFormula, shareFormula } from "./series-formula.ts";

/** `category:12`, `kpi:3`: a line that a formula can read. */
export type PlanLine = `${"category" | "kpi" | "project" | "account"}:${number}`;

export interface PlanFacts {
  readonly leaves: ReadonlyMap<number, LeafPlan>;
  /** Parents that formulas may name, with the leaves below them. */
  readonly parents: ReadonlyMap<number, readonly number[]>;
  /** Input periods that are planned: from the current one on. */
  readonly horizon: { readonly begin: number; readonly end: number };
  /** 100 for euros, 1 for yen. */
  readonly minorPerUnit: number;
  /** Of a leaf: before the horizon what was realized, inside it what is realized or committed already. */
  readonly committedMinor: (leafId: number, period: number) => number;
  /** Everything that is not a category, in units. */
  readonly readOther: (line: PlanLine, period: number) => FormulaValue;
  /** What a name in a written formula means. */
  readonly resolve: (reference: Reference) => PlanLine | FormulaErrorKind;
}

export interface PlannedValue {
  readonly amountMinor: number;
  readonly source: ForecastSource;
  /** Why there is no amount, when there is none. */
  readonly error: FormulaErrorKind | null;
}

export const categoryLine = (categoryId: number): PlanLine => `category:${categoryId}`;
const idOf = (line: PlanLine): number => Number(line.slice(line.indexOf(":") + 1));

export class PlanValues {
  readonly #facts: PlanFacts;
  readonly #sheet: FormulaSheet<PlanLine>;
  readonly #isCalculated: ReadonlySet<number>;

  constructor(facts: PlanFacts) {
    this.#facts = facts;
    const calculated = [...facts.leaves].filter(([, { series }]) =>
      series.some(({ kind }) => kind !== "fixedAmount"),
    );
    this.#isCalculated = new Set(calculated.map(([leafId]) => leafId));
    this.#sheet = new FormulaSheet(
      [
        ...calculated.map(([leafId, plan]) => this.#lineOfLeaf(leafId, plan)),
        ...[...facts.parents].map(([parentId, leafIds]) => lineOfParent(parentId, leafIds)),
      ],
      {
        horizon: facts.horizon,
        readInput: (line, period) => this.#readInput(line, period),
        asRead: (line, period, value) => this.#asRead(line, period, value),
      },
    );
  }

  at(leafId: number, period: number): PlannedValue {
    const plan = this.#facts.leaves.get(leafId);
    if (plan === undefined) return { amountMinor: 0, source: { kind: "nothing" }, error: null };
    const source = sourceAt(plan, period);
    const isFromSheet = source.kind === "series" && source.series.kind !== "fixedAmount";
    const value = isFromSheet
      ? this.#sheet.value(categoryLine(leafId), period)
      : this.#units(constantOf(plan, source, period));
    if (isFormulaError(value)) return { amountMinor: 0, source, error: value };
    return { amountMinor: roundHalfAway(value * this.#facts.minorPerUnit), source, error: null };
  }

  #units(amountMinor: number): number {
    return amountMinor / this.#facts.minorPerUnit;
  }

  #lineOfLeaf(leafId: number, plan: LeafPlan): FormulaLine<PlanLine> {
    const formulas = new Map(plan.series.map((series) => [series, this.#formulaOf(leafId, series)]));
    // Constants are formulas too where a line has both; one each, so that they are found again.
    const constants = new Map<number, Formula>();
    const constantAt = (period: number, source: ForecastSource): Formula => {
      const known = constants.get(period);
      if (known !== undefined) return known;
      const formula = numberFormula(this.#units(constantOf(plan, source, period)));
      constants.set(period, formula);
      return formula;
    };
    return {
      line: categoryLine(leafId),
      formulas: [...formulas.values()].filter((formula) => formula !== null),
      formulaAt: (period) => {
        const source = sourceAt(plan, period);
        const written = source.kind === "series" ? formulas.get(source.series) : null;
        return written ?? constantAt(period, source);
      },
      targetOf: (reference) => (reference.line as PlanLine | undefined) ?? this.#facts.resolve(reference),
      mayBeNegative: false,
    };
  }

  #formulaOf(leafId: number, series: ForecastSeries): Formula | null {
    switch (series.kind) {
      case "fixedAmount":
        return null;
      case "performanceBased":
        return performanceFormula(series, leafId, this.#facts.minorPerUnit);
      case "categoryBased":
      case "customKpiBased":
        return shareFormula(series);
      case "categoryFormula":
        return series.formula;
    }
  }

  /** A line without a formula, or a period that is not planned. */
  #readInput(line: PlanLine, period: number): FormulaValue {
    if (!line.startsWith("category:")) return this.#facts.readOther(line, period);
    const leafIds = this.#facts.parents.get(idOf(line)) ?? [idOf(line)];
    return leafIds.reduce((sum, leafId) => sum + this.#readLeaf(leafId, period), 0);
  }

  #readLeaf(leafId: number, period: number): number {
    const committed = this.#units(this.#facts.committedMinor(leafId, period));
    const { begin, end } = this.#facts.horizon;
    const plan = this.#facts.leaves.get(leafId);
    if (plan === undefined || period < begin || period >= end || this.#isCalculated.has(leafId))
      return committed;
    return Math.max(committed, this.#units(constantOf(plan, sourceAt(plan, period), period)));
  }

  /** Commitments eat the forecast: what counts is the larger of the two. Parents are sums of what counts already. */
  #asRead(line: PlanLine, period: number, value: number): number {
    const id = idOf(line);
    if (!line.startsWith("category:") || this.#facts.parents.has(id)) return value;
    return Math.max(value, this.#units(this.#facts.committedMinor(id, period)));
  }
}

function lineOfParent(parentId: number, leafIds: readonly number[]): FormulaLine<PlanLine> {
  return lineOfFormula(sumFormula(leafIds.map((leafId) => referenceTo(categoryLine(leafId), 0))), {
    line: categoryLine(parentId),
    targetOf: (reference) => (reference.line ?? "unknownCategory") as PlanLine,
    mayBeNegative: true,
  });
}

/** What a cell or a fixed amount says for a period, and what was postponed to it. */
function constantOf(plan: LeafPlan, source: ForecastSource, period: number): number {
  const postponed = plan.postponed.get(period) ?? 0;
  if (source.kind === "cell") return source.cell.amountMinor + postponed;
  if (source.kind === "nothing" || source.series.kind !== "fixedAmount") return postponed;
  return (fallsDue(source.series, period) ? source.series.amountMinor : 0) + postponed;
}

const roundHalfAway = (value: number): number =>
  Math.sign(value) * Math.round(Math.abs(value) * (1 + Number.EPSILON)) + 0;
