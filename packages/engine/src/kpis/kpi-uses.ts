/** What is calculated from each indicator: other indicators and forecasts of categories. Pure. */
import type { FormulaContext, FormulaNames } from "../formula/formula-names.ts";
import { referencesOf } from "../formula/formula-syntax.ts";
import { parseFormula } from "../formula/parse-formula.ts";
import { idOfLine, isKpiLine } from "../formula/plan-line.ts";
import type { SeriesDefinition } from "../series/forecast-series.ts";
import { type KpiRules, kpisInRules, noRules } from "./thresholds.ts";

export interface KpiUses {
  readonly kpiIds: ReadonlySet<number>;
  readonly categoryIds: ReadonlySet<number>;
  /** Indicators that are held against it, by a threshold or an objective: without it they are good or bad no more. */
  readonly comparedIds: ReadonlySet<number>;
}

interface Readers {
  readonly kpis: ReadonlyArray<{
    readonly id: number;
    readonly formula: string | null;
    readonly rules?: KpiRules | undefined;
  }>;
  readonly series: ReadonlyArray<{ readonly categoryId: number; readonly definition: SeriesDefinition }>;
}

/** By the indicator that is read; one that nothing reads is not there. What reads itself does not count as a reader. */
export function kpiUses({ kpis, series }: Readers, names: FormulaNames): ReadonlyMap<number, KpiUses> {
  const uses = new Map<number, Record<keyof KpiUses, Set<number>>>();
  const usesOf = (kpiId: number) => {
    const known = uses.get(kpiId) ?? { kpiIds: new Set(), categoryIds: new Set(), comparedIds: new Set() };
    uses.set(kpiId, known);
    return known;
  };
  for (const { id, formula, rules = noRules } of kpis) {
    for (const read of kpisInRules(rules)) usesOf(read).comparedIds.add(id);
    for (const read of kpisIn(formula, "kpis", names)) if (read !== id) usesOf(read).kpiIds.add(id);
  }
  for (const { categoryId, definition } of series) {
    for (const read of kpisOf(definition, names)) usesOf(read).categoryIds.add(categoryId);
  }
  return uses;
}

function kpisOf(definition: SeriesDefinition, names: FormulaNames): readonly number[] {
  if (definition.kind === "customKpiBased") return [definition.sourceId];
  return definition.kind === "categoryFormula" ? kpisIn(definition.formula, "categories", names) : [];
}

/** None in a formula that cannot be read, nor for a name that nobody has any more. */
function kpisIn(text: string | null, context: FormulaContext, names: FormulaNames): readonly number[] {
  const parsed = text === null ? null : parseFormula(text);
  if (parsed === null || !parsed.ok) return [];
  return referencesOf(parsed.value).flatMap((reference) => {
    const line = names(reference, context);
    return line.ok && isKpiLine(line.value) ? [idOfLine(line.value)] : [];
  });
}
