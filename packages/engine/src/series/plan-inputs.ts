/** What a plan stands on: the rows of its leaves and indicators, and what the ledger says, as formulas read them. */
import type { FormulaContext } from "../formula/formula-names.ts";
import type { Horizon } from "../formula/formula-sheet.ts";
import type { Reference } from "../formula/formula-syntax.ts";
import { checkedInput, type FormulaErrorKind, type FormulaValue } from "../formula/formula-value.ts";
import {
  categoryLine,
  idOfLine,
  isCategoryLine,
  isKpiLine,
  kpiLine,
  type PlanLine,
} from "../formula/plan-line.ts";
import { countedOf } from "../statement/cell.ts";
import type { DueAmount } from "./fixed-amount.ts";
import { emptyLeafPlan, type ForecastSource, type LeafPlan, sourceAt } from "./forecast-series.ts";
import { constantOf, type PlanKpi, postponedMinorAt, type SheetLine } from "./plan-lines.ts";
import type { PlanUnits } from "./series-formula.ts";
import { isVatLine, type VatFacts } from "./vat-lines.ts";

export interface PlanFacts extends PlanUnits {
  readonly leaves: ReadonlyMap<number, LeafPlan>;
  /** Parents that formulas may name, with the leaves below them. */
  readonly parents: ReadonlyMap<number, readonly number[]>;
  /** The input period that holds today. Before it, other lines see what was realized, not what was planned. */
  readonly current: number;
  /** The periods that are calculated, as far back as forecasts are looked at. */
  readonly horizon: Horizon;
  /** Of a leaf: before the current period what was realized, from it on what is realized or committed already. */
  readonly committedMinor: (leafId: number, period: number) => number;
  /** Projects, accounts and preset indicators, in units. */
  readonly readOther: (line: PlanLine, period: number) => FormulaValue;
  /** What a name in a written formula means. */
  readonly resolve: (reference: Reference, context: FormulaContext) => PlanLine | FormulaErrorKind;
  /** A series may be based on a category that is gone; left out, all are there. */
  readonly hasCategory?: (categoryId: number) => boolean;
  /** In basis points, of amounts that are planned without it; left out, there is none. */
  readonly vatRateOf?: (categoryId: number) => number;
  /** In units, what a line was before it broke; null where nobody knows. Left out, nothing ever broke. */
  readonly lastGood?: (line: PlanLine, period: number) => number | null;
  readonly kpis: readonly PlanKpi[];
  /** Null: nobody asked for automatic VAT. */
  readonly vat: VatFacts | null;
}

export class PlanInputs {
  readonly leaves: Map<number, LeafPlan>;
  readonly kpis: Map<number, PlanKpi>;
  readonly #facts: PlanFacts;
  readonly #parentLines: ReadonlyMap<number, readonly PlanLine[]>;

  constructor(facts: PlanFacts) {
    this.#facts = facts;
    this.leaves = new Map(facts.leaves);
    this.kpis = new Map(facts.kpis.map((kpi) => [kpi.id, kpi]));
    this.#parentLines = parentsByLeaf(facts.parents);
  }

  planOf(leafId: number): LeafPlan {
    return this.leaves.get(leafId) ?? emptyLeafPlan;
  }

  /** What a cell or a fixed amount of a leaf says of a period; null where a formula says it. */
  constantOf(leafId: number, source: ForecastSource, period: number): DueAmount | null {
    return constantOf(source, period, this.#facts, this.#facts.vatRateOf?.(leafId) ?? 0);
  }

  sourceOf(leafId: number, plan: LeafPlan, period: number): ForecastSource {
    if (leafId !== this.#facts.vat?.categoryId) return sourceAt(plan, period);
    const cell = plan.cells.get(period);
    return cell === undefined ? { kind: "automaticVat" } : { kind: "cell", cell };
  }

  /** The parents that stand for a line as well. */
  parentsOf(line: PlanLine): readonly PlanLine[] {
    return isCategoryLine(line) ? (this.#parentLines.get(idOfLine(line)) ?? []) : [];
  }

  inputOf(line: SheetLine): (period: number) => FormulaValue {
    if (isVatLine(line)) return () => 0;
    const id = idOfLine(line);
    if (isKpiLine(line)) return (period) => this.readKpi(id, period);
    if (!isCategoryLine(line)) return (period) => checkedInput(this.#facts.readOther(line, period));
    const leafIds = this.#facts.parents.get(id) ?? [id];
    return (period) => leafIds.reduce((sum, leafId) => sum + this.readLeaf(leafId, period), 0);
  }

  /** A leaf without a formula, or outside of what is calculated. */
  readLeaf(leafId: number, period: number): number {
    const { minorPerUnit, current, committedMinor } = this.#facts;
    const committed = committedMinor(leafId, period);
    const plan = this.leaves.get(leafId);
    if (plan === undefined || period < current) return committed / minorPerUnit;
    const constant = this.constantOf(leafId, this.sourceOf(leafId, plan, period), period);
    const planned = (constant?.amountMinor ?? 0) + postponedMinorAt(plan, period);
    return countedOf(planned, committed) / minorPerUnit;
  }

  /** An indicator without a formula. One with a formula is nothing where it is not calculated. */
  readKpi(kpiId: number, period: number): FormulaValue {
    const kpi = this.kpis.get(kpiId);
    if (kpi === undefined || kpi.kind === "group") return "unknownKpi";
    if (kpi.kind === "manual") return (kpi.thousandths.get(period) ?? 0) / 1000;
    return kpi.kind === "preset" ? checkedInput(this.#facts.readOther(kpiLine(kpiId), period)) : 0;
  }
}

function parentsByLeaf(parents: PlanFacts["parents"]): ReadonlyMap<number, readonly PlanLine[]> {
  const byLeaf = new Map<number, PlanLine[]>();
  for (const [parentId, leafIds] of parents) {
    for (const leafId of leafIds) {
      const lines = byLeaf.get(leafId) ?? [];
      lines.push(categoryLine(parentId));
      byLeaf.set(leafId, lines);
    }
  }
  return byLeaf;
}
