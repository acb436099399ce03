/**
 * What the indicators of a plan are counted in. One that people type has no unit of its own: it is an amount where all that
 * read it read an amount, and a number otherwise.
 */
import type { FormulaContext } from "../formula/formula-names.ts";
import type { Reference } from "../formula/formula-syntax.ts";
import { parseFormula } from "../formula/parse-formula.ts";
import { isMoney, presetKpis } from "../kpis/preset-kpis.ts";
import { moneyIn, type Unit, type UnitOfLine, type UnitOrOpen, unitOf } from "./money-in-formula.ts";

export interface PlanKpi {
  readonly id: number;
  readonly kind: "preset" | "manual" | "formula" | "group";
  readonly preset: string | null;
  readonly formula: string | null;
}

export interface PlanFormulas {
  readonly kpis: readonly PlanKpi[];
  /** Of categories. */
  readonly formulas: readonly string[];
  /** Indicators of which a series plans a share. */
  readonly sharedKpiIds: readonly number[];
  /** The indicator that a reference names; null for all else. */
  readonly kpiOf: (reference: Reference, context: FormulaContext) => number | null;
}

export interface PlanUnits {
  readonly ofLine: (context: FormulaContext) => UnitOfLine;
  /** Typed indicators whose values are amounts. */
  readonly moneyKpiIds: ReadonlySet<number>;
  /** Indicators whose values are amounts, whoever makes them: their bounds are amounts too. */
  readonly boundedByMoney: ReadonlySet<number>;
}

/** An indicator that reads one that reads one, and so on. */
const deepest = 16;

export function planUnits(plan: PlanFormulas): PlanUnits {
  const byId = new Map(plan.kpis.map((kpi) => [kpi.id, kpi]));
  const ofTyped = (known: (id: number) => UnitOrOpen) => {
    const unitOfKpi = (id: number, depth: number): UnitOrOpen => {
      const kpi = byId.get(id);
      if (kpi === undefined || depth > deepest) return "number";
      if (kpi.kind === "preset")
        return presetKpis.some((one) => one === kpi.preset && isMoney(one)) ? "money" : "number";
      if (kpi.kind !== "formula") return known(id);
      const formula = parseFormula(kpi.formula ?? "");
      const unit = formula.ok ? unitOf(formula.value, ofLineAt("kpis", depth + 1)) : "number";
      return unit === "open" ? "number" : unit;
    };
    const ofLineAt =
      (context: FormulaContext, depth: number): UnitOfLine =>
      (reference) => {
        const id = plan.kpiOf(reference, context);
        return id === null ? "money" : unitOfKpi(id, depth);
      };
    return {
      ofLine: (context: FormulaContext) => ofLineAt(context, 0),
      ofKpi: (id: number) => unitOfKpi(id, 0),
    };
  };

  const open = ofTyped(() => "open").ofLine;
  const uses = new Map<number, Set<Unit>>();
  const note = (id: number, unit: Unit) => uses.set(id, (uses.get(id) ?? new Set<Unit>()).add(unit));
  const read = (text: string, context: FormulaContext) => {
    const formula = parseFormula(text);
    if (!formula.ok) return;
    const ofLine = open(context);
    const wanted = context === "categories" || unitOf(formula.value, ofLine) === "money" ? "money" : "number";
    for (const use of moneyIn(formula.value, wanted, ofLine).uses) {
      const id = plan.kpiOf(use.reference, context);
      if (id !== null) note(id, use.unit);
    }
  };
  for (const text of plan.formulas) read(text, "categories");
  for (const { formula } of plan.kpis) if (formula !== null) read(formula, "kpis");
  for (const id of plan.sharedKpiIds) note(id, "money");

  const moneyKpiIds = new Set(
    plan.kpis
      .filter(
        ({ id, kind }) => kind === "manual" && uses.get(id)?.has("money") && !uses.get(id)?.has("number"),
      )
      .map(({ id }) => id),
  );
  const { ofLine, ofKpi } = ofTyped((id) => (moneyKpiIds.has(id) ? "money" : "number"));
  const boundedByMoney = new Set(plan.kpis.filter(({ id }) => ofKpi(id) === "money").map(({ id }) => id));
  return { ofLine, moneyKpiIds, boundedByMoney };
}
