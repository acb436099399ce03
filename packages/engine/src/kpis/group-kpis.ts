/**
 * The indicators of a consolidation, worked out from its statement. Formulas read merged lines as the cash that counts in a
 * column, and other indicators; a period of theirs is a column of the group. What no company has a category for any more
 * is a fatal error of the consolidation.
 */
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { err } from "@amont/kernel/result.ts";
import type { TreeCategory } from "../categories/category-tree.ts";
import type { ForecastKpi } from "../forecast/forecast-facts.ts";
import { lineOfFormula } from "../formula/formula-line.ts";
import { type FormulaNames, formulaNames, resolverOf } from "../formula/formula-names.ts";
import { FormulaSheet, type Horizon } from "../formula/formula-sheet.ts";
import { referencesOf } from "../formula/formula-syntax.ts";
import { checkedInput, type FormulaValue } from "../formula/formula-value.ts";
import { parseFormula } from "../formula/parse-formula.ts";
import { idOfLine, isKpiLine, kpiLine, type PlanLine } from "../formula/plan-line.ts";
import type { PeriodBalances } from "../statement/balances.ts";
import type { Statement } from "../statement/statement.ts";
import { enteredTotal } from "./kpi-total.ts";
import { isMoney, type PresetKpi, presetKpi, presetTotal } from "./preset-kpis.ts";
import { type PresetSources, presetFacts } from "./presets/preset-facts.ts";
import { noRules } from "./thresholds.ts";

export interface GroupKpi extends ForecastKpi {
  /** Of a manual one, by the first day of a column. */
  readonly thousandths: ReadonlyMap<string, number>;
}

export interface GroupFigures {
  readonly statement: Statement;
  readonly balances: PeriodBalances;
  readonly currency: CurrencyCode;
  readonly sources?: PresetSources;
}

/** The names of merged lines and of indicators. Projects and accounts are of companies. */
export function groupFormulaNames(
  lines: ReadonlyArray<Pick<TreeCategory, "id" | "parentId" | "isInflow" | "name">>,
  kpis: readonly ForecastKpi[],
): FormulaNames {
  const names = formulaNames({ categories: lines, kpis, projects: [], accounts: [] });
  return (reference, context) => {
    const line = names(reference, context);
    if (line.ok || line.error.isAmbiguous || reference.of === "kpi") return line;
    return err({ ...line.error, kind: "consolidationFatalError" });
  };
}

/** Further than this nobody looks: an indicator that stands on itself would go on without end. */
const mostPeriods = 60;

interface Reach {
  /** Columns before its own, and after it. */
  readonly before: number;
  readonly after: number;
}

/** How far formulas read from a column, through all that they stand on. */
export function groupKpiReach(kpis: readonly ForecastKpi[], names: FormulaNames): Reach {
  const byId = new Map(kpis.map((kpi) => [kpi.id, kpi]));
  const known = new Map<number, Reach>();
  const none: Reach = { before: 0, after: 0 };
  const reachOf = (kpi: ForecastKpi): Reach => {
    const found = known.get(kpi.id);
    if (found !== undefined) return found;
    // Who comes back here stands on itself, a period before perhaps: on what it became since as far back as anybody looks.
    known.set(kpi.id, { before: mostPeriods, after: 0 });
    const parts = referencesIn(kpi.formula).map((reference): Reach => {
      const target = names(reference, "kpis");
      const read = target.ok && isKpiLine(target.value) ? byId.get(idOfLine(target.value)) : undefined;
      const further = read === undefined ? none : reachOf(read);
      return { before: further.before - reference.from, after: further.after + reference.to };
    });
    const reach = furthest([none, ...parts]);
    known.set(kpi.id, reach);
    return reach;
  };
  return furthest([none, ...kpis.map(reachOf)]);
}

const furthest = (reaches: readonly Reach[]): Reach => ({
  before: Math.min(mostPeriods, Math.max(...reaches.map(({ before }) => before))),
  after: Math.min(mostPeriods, Math.max(...reaches.map(({ after }) => after))),
});

function referencesIn(formula: string | null) {
  const parsed = formula === null ? null : parseFormula(formula);
  return parsed === null || !parsed.ok ? [] : referencesOf(parsed.value);
}

/** By column, in units of the currency, in months for a runway, or as the indicator counts; null where there is nothing to say. */
export function groupKpiValues(
  kpis: readonly GroupKpi[],
  figures: GroupFigures,
  names: FormulaNames,
): (kpi: GroupKpi) => ReadonlyArray<FormulaValue | null> {
  const { periods } = figures.statement.axis;
  const first = periods[0]?.offset ?? 0;
  const inputs = inputsOf(kpis, figures);
  const sheet = sheetOf(kpis, names, { begin: first, end: first + periods.length }, (line, period) => {
    const column = period - first;
    return column < 0 || column >= periods.length ? "outOfBound" : (inputs(line, column) ?? 0);
  });
  return (kpi) =>
    periods.map(({ offset }, column) =>
      kpi.kind === "formula" ? sheet.value(kpiLine(kpi.id), offset) : inputs(kpiLine(kpi.id), column),
    );
}

/** Of the columns from one offset up to another, as if they were one, in the units of its values. */
export function groupKpiTotal(
  kpi: GroupKpi,
  { statement, balances, currency, sources }: GroupFigures,
  { offsetBegin, offsetEnd }: { readonly offsetBegin: number; readonly offsetEnd: number },
): number | null {
  const { periods } = statement.axis;
  const from = periods.findIndex(({ offset }) => offset >= offsetBegin);
  const span = { from, until: from + offsetEnd - offsetBegin };
  if (kpi.kind === "manual") {
    const shown = periods.slice(span.from, span.until);
    const entered = shown.map(({ start }) => kpi.thousandths.get(start) ?? null);
    const total = enteredTotal(entered, (kpi.rules ?? noRules).summary);
    return total === null ? null : total / 1000;
  }
  if (kpi.kind !== "preset") return null;
  const preset = kpi.preset as PresetKpi;
  const total = presetTotal(preset, presetFacts(statement, balances, sources), span);
  return total === null || !isMoney(preset) ? total : total / 10 ** minorDigits(currency);
}

/** The names of the indicators that stand on each other, the one that was asked for first and last; null where there is no circle. */
export function groupKpiCircle(
  kpis: readonly ForecastKpi[],
  kpiId: number,
  names: FormulaNames,
): readonly string[] | null {
  const sheet = sheetOf(kpis, names, { begin: 0, end: mostPeriods }, () => 0);
  const nameOf = new Map(kpis.map(({ id, name }) => [kpiLine(id), name]));
  for (let period = 0; period < mostPeriods; period += 1) {
    if (sheet.errorAt(kpiLine(kpiId), period)?.kind !== "circularReference") continue;
    const circle = sheet.circleOf(kpiLine(kpiId), period);
    if (circle === null) continue;
    return [...circle, ...circle.slice(0, 1)].map((line) => nameOf.get(line) ?? "");
  }
  return null;
}

function sheetOf(
  kpis: readonly ForecastKpi[],
  names: FormulaNames,
  horizon: Horizon,
  input: (line: PlanLine, period: number) => FormulaValue,
): FormulaSheet<PlanLine> {
  const resolve = resolverOf(names);
  const lines = kpis.flatMap(({ id, formula }) => {
    const parsed = formula === null ? null : parseFormula(formula);
    if (parsed === null || !parsed.ok) return [];
    const line = kpiLine(id);
    return [lineOfFormula(parsed.value, { line, targetOf: (reference) => resolve(reference, "kpis") })];
  });
  const calculated = new Set(lines.map(({ line }) => line));
  return new FormulaSheet<PlanLine>(lines, {
    horizon,
    // Where it is not calculated, an indicator with a formula is nothing, as in a company.
    inputOf: (line) => (period) => (calculated.has(line) ? 0 : checkedInput(input(line, period))),
  });
}

/** What formulas stand on, by line and column. */
function inputsOf(
  kpis: readonly GroupKpi[],
  { statement, balances, currency, sources }: GroupFigures,
): (line: PlanLine, column: number) => FormulaValue | null {
  const { periods } = statement.axis;
  const perUnit = 10 ** minorDigits(currency);
  const lines = new Map(statement.lines.map((line) => [line.category.id, line]));
  const byId = new Map(kpis.map((kpi) => [kpi.id, kpi]));
  const facts = presetFacts(statement, balances, sources);
  const presets = new Map<PresetKpi, ReadonlyArray<number | null>>();
  const presetAt = (preset: PresetKpi, column: number): number | null => {
    const values = presets.get(preset) ?? presetKpi(preset, facts);
    presets.set(preset, values);
    const value = values[column] ?? null;
    return value === null || !isMoney(preset) ? value : value / perUnit;
  };
  return (line, column) => {
    const id = idOfLine(line);
    if (!isKpiLine(line)) return (lines.get(id)?.cells.cashFlow[column] ?? 0) / perUnit;
    const kpi = byId.get(id);
    if (kpi === undefined || kpi.kind === "group") return "unknownKpi";
    if (kpi.kind === "preset") return presetAt(kpi.preset as PresetKpi, column);
    return (kpi.thousandths.get(periods[column]?.start ?? "") ?? 0) / 1000;
  };
}
