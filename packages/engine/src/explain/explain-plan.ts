/**
 * Where the forecast of a leaf in an input period comes from: a filled cell, a series, a formula and the lines it reads,
 * VAT and the lines it taxes. Built as deep as asked: a plan whose lines read each other has no end otherwise.
 */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { FormulaTerm, Horizon } from "../formula/formula-sheet.ts";
import { type FormulaErrorKind, isErrorKind, isFormulaError } from "../formula/formula-value.ts";
import { categoryLine, idOfLine, isCategoryLine, isKpiLine, type PlanLine } from "../formula/plan-line.ts";
import { automaticParts } from "../series/automatic-series.ts";
import { duePartsIn, indexationsBy } from "../series/fixed-amount.ts";
import type { AutomaticSeries, ForecastSeries } from "../series/forecast-series.ts";
import { intervalOfPeriod } from "../series/input-periods.ts";
import type { SheetLine } from "../series/plan-lines.ts";
import type { PlannedValue } from "../series/plan-values.ts";
import { balanceLine, isVatLine, type TaxedLeaf, taxLine, type VatFacts } from "../series/vat-lines.ts";
import { containedTax } from "./explained-amount.ts";
import type { Explanation, ExplanationKind, NodeOf, SourceKind, Span } from "./explanation.ts";

/** What is asked of a plan; `PlanValues` answers it. */
export interface PlanReader {
  readonly current: number;
  readonly horizon: Horizon;
  at(leafId: number, period: number): PlannedValue;
  termsOf(line: SheetLine, period: number): ReadonlyArray<FormulaTerm<SheetLine>>;
}

/** One of the plans that a statement adds up: of an account or a project, or of the entity as a whole. */
export interface ExplainedPlan {
  readonly accountId: number | null;
  readonly projectId: number | null;
  readonly currency: CurrencyCode;
  readonly values: PlanReader;
  readonly frequency: Frequency;
  readonly minorPerUnit: number;
  readonly parents: ReadonlyMap<number, readonly number[]>;
  readonly committedMinor: (leafId: number, period: number) => number;
  readonly vat: VatFacts | null;
  /** In basis points, of amounts that are planned without it; left out, there is none. */
  readonly vatRateOf?: (categoryId: number) => number;
  /** Null for an indicator without a formula. */
  readonly formulaOfKpi: (kpiId: number) => string | null;
  readonly nameOf: (line: PlanLine) => string;
}

/** `childrenAt` is null for a fact, which is made of nothing. */
export function explanation<Kind extends ExplanationKind>(
  kind: Kind,
  amountMinor: number,
  params: NodeOf<Kind>["params"],
  depth = 0,
  childrenAt: ((depth: number) => readonly Explanation[]) | null = null,
): Explanation {
  const isCut = depth <= 0;
  const node = {
    kind,
    amountMinor,
    params,
    children: childrenAt === null || isCut ? [] : childrenAt(depth - 1),
    hasMore: childrenAt !== null && isCut,
  };
  return node as unknown as Explanation;
}

export function sourceKindOf({ source }: PlannedValue): SourceKind {
  switch (source.kind) {
    case "cell":
      return source.cell.kind;
    case "series":
      return source.series.kind;
    default:
      return source.kind;
  }
}

/** The forecast of a leaf in an input period. */
export function explainPlanned(
  plan: ExplainedPlan,
  { id: categoryId, name }: { readonly id: number; readonly name: string },
  period: number,
  depth: number,
): Explanation {
  const value = plan.values.at(categoryId, period);
  return explanation(
    "planned",
    value.amountMinor,
    {
      ...spanOf(plan, period),
      categoryId,
      name,
      accountId: plan.accountId,
      projectId: plan.projectId,
      source: sourceKindOf(value),
      error: value.error,
    },
    depth,
    (below) => [
      explainSource(plan, categoryId, period, value, below),
      ...(value.postponedMinor === 0 ? [] : [explanation("postponed", value.postponedMinor, { categoryId })]),
    ],
  );
}

const spanOf = ({ frequency }: ExplainedPlan, period: number): Span => ({
  frequency,
  ...intervalOfPeriod(period, frequency),
});

function explainSource(
  plan: ExplainedPlan,
  categoryId: number,
  period: number,
  value: PlannedValue,
  depth: number,
): Explanation {
  const { source } = value;
  const amountMinor = value.error === null ? value.amountMinor - value.postponedMinor : 0;
  switch (source.kind) {
    case "nothing":
      return explanation("nothing", 0, { categoryId });
    case "cell": {
      const { id, kind, scenarioId } = source.cell;
      return explanation("cell", amountMinor, { cellKind: kind, cellId: id, scenarioId });
    }
    case "automaticVat":
      return explanation("vat", amountMinor, spanOf(plan, period), depth, (below) => [
        explainVatBalance(plan, period, below),
      ]);
    case "series":
      return explainSeries(plan, { categoryId, period, amountMinor, series: source.series }, depth);
  }
}

interface SeriesValue {
  readonly categoryId: number;
  readonly period: number;
  readonly amountMinor: number;
  readonly series: ForecastSeries;
}

function explainSeries(
  plan: ExplainedPlan,
  { categoryId, period, amountMinor, series }: SeriesValue,
  depth: number,
): Explanation {
  const { id: seriesId, scenarioId } = series;
  const terms = (below: number) => explainTerms(plan, categoryLine(categoryId), period, below);
  switch (series.kind) {
    case "fixedAmount": {
      const { everyMonths, day, indexation = null, excludesVat = false } = series;
      const vatRateBp = plan.vatRateOf?.(categoryId) ?? 0;
      const due = duePartsIn(series, period, plan.frequency, vatRateBp);
      const last = due.at(-1);
      return explanation("fixedAmount", amountMinor, {
        seriesId,
        scenarioId,
        eachMinor: last?.amountMinor ?? 0,
        occurrences: due.length,
        everyMonths,
        day,
        vatRateBp: excludesVat && vatRateBp !== 0 ? vatRateBp : null,
        indexPercent: indexation?.percent ?? null,
        indexations: last === undefined ? 0 : indexationsBy(series, last.on, plan.frequency),
      });
    }
    case "performanceBased": {
      const { basis, change, isFlash } = series;
      const changed = change.kind === "percentage" ? change.percent : change.amountMinor;
      const params = { seriesId, scenarioId, basis, changeKind: change.kind, change: changed, isFlash };
      return explanation("performance", amountMinor, params, depth, terms);
    }
    case "categoryBased":
    case "customKpiBased": {
      const of = series.kind === "categoryBased" ? "category" : "kpi";
      const { percent, delay } = series;
      return explanation("share", amountMinor, { seriesId, scenarioId, of, percent, delay }, depth, terms);
    }
    case "automatic":
      return explainAutomatic(plan, series, { categoryId, period, amountMinor }, depth);
    case "categoryFormula": {
      const params = { seriesId, scenarioId, text: series.formula, mayBeNegative: false };
      return explanation("formula", amountMinor, params, depth, terms);
    }
  }
}

/** Before it was fitted it plans nothing, and there is nothing to say. */
function explainAutomatic(
  plan: ExplainedPlan,
  series: AutomaticSeries,
  { categoryId, period, amountMinor }: Omit<SeriesValue, "series">,
  depth: number,
): Explanation {
  const { id: seriesId, scenarioId, published } = series;
  const parts = automaticParts(series, period, plan.frequency);
  if (published === null || parts === null) return explanation("nothing", 0, { categoryId });
  const { shape, robustShare, historyFrom, historyUntil, historyPeriods, fittedOn } = published.fit;
  const { lowMinor, highMinor } = parts;
  const params = {
    seriesId,
    scenarioId,
    lowMinor,
    highMinor,
    shape,
    robustPercent: roundHalfAway(robustShare * 100),
    historyFrom,
    historyUntil,
    historyPeriods,
    fittedOn,
  };
  return explanation("automatic", amountMinor, params, depth, () => {
    const { baseMinor, allowanceMinor, levelMinor, adjustmentMinor, committedMinor, knownMinor } = parts;
    const all = {
      base: baseMinor,
      allowance: allowanceMinor,
      level: levelMinor,
      adjustment: adjustmentMinor,
      committed: committedMinor,
      known: knownMinor,
    };
    return (["base", "allowance", "level", "adjustment", "committed", "known"] as const)
      .filter((of) => of === "base" || all[of] !== 0)
      .map((of) => explanation("automaticPart", all[of], { of }));
  });
}

function explainTerms(
  plan: ExplainedPlan,
  line: SheetLine,
  period: number,
  depth: number,
): readonly Explanation[] {
  return plan.values.termsOf(line, period).map((term) => explainTerm(plan, term, depth));
}

/** A line as the formula reads it. */
function explainTerm(
  plan: ExplainedPlan,
  { target, period, value, reference, isLastGood }: FormulaTerm<SheetLine>,
  depth: number,
): Explanation {
  const error = isFormulaError(value) ? value : null;
  const exact = isFormulaError(value) ? 0 : value;
  const isLine = !isErrorKind(target) && !isVatLine(target);
  // What an indicator was before it broke is made of nothing that is there now.
  const isInput = error !== null || (isLastGood && isLine && isKpiLine(target));
  const reading = isLine && !isInput ? readingOf(plan, target, period, exact) : inputReading;
  const params = {
    ...spanOf(plan, period),
    line: target,
    name: isLine ? plan.nameOf(target) : reference.name,
    value: exact,
    error,
    reads: reading.reads,
  };
  return explanation("formulaTerm", minorOf(plan, exact), params, depth, reading.childrenAt);
}

const minorOf = ({ minorPerUnit }: ExplainedPlan, value: number): number =>
  roundHalfAway(value * minorPerUnit);

interface Reading {
  readonly reads: "sum" | "counted" | "formula" | "input";
  readonly childrenAt: ((depth: number) => readonly Explanation[]) | null;
}

const inputReading: Reading = { reads: "input", childrenAt: null };

function readingOf(plan: ExplainedPlan, line: PlanLine, period: number, value: number): Reading {
  const id = idOfLine(line);
  if (isKpiLine(line)) return readingOfKpi(plan, id, line, period, value);
  if (!isCategoryLine(line)) return inputReading;
  return plan.parents.has(id)
    ? { reads: "sum", childrenAt: (depth) => explainTerms(plan, line, period, depth) }
    : readingOfLeaf(plan, id, line, period);
}

function readingOfKpi(
  plan: ExplainedPlan,
  kpiId: number,
  line: PlanLine,
  period: number,
  value: number,
): Reading {
  const text = plan.formulaOfKpi(kpiId);
  if (text === null) return inputReading;
  const params = { seriesId: null, scenarioId: null, text, mayBeNegative: true };
  return {
    reads: "formula",
    childrenAt: (depth) => [
      explanation("formula", minorOf(plan, value), params, depth, (below) =>
        explainTerms(plan, line, period, below),
      ),
    ],
  };
}

/** Before the current period what happened; from it on what is planned, or what is committed where that is more. */
function readingOfLeaf(plan: ExplainedPlan, categoryId: number, line: PlanLine, period: number): Reading {
  const committedMinor = plan.committedMinor(categoryId, period);
  const committed = explanation("committed", committedMinor, { ...spanOf(plan, period), categoryId });
  const { current, horizon } = plan.values;
  if (period < current) return { reads: "counted", childrenAt: () => [committed] };
  if (period < horizon.begin || period >= horizon.end) return inputReading;
  const leaf = { id: categoryId, name: plan.nameOf(line) };
  return {
    reads: "counted",
    childrenAt: (depth) => [committed, explainPlanned(plan, leaf, period, depth)],
  };
}

const errorIn = (terms: ReadonlyArray<FormulaTerm<SheetLine>>): FormulaErrorKind | null =>
  terms.map(({ value }) => value).find(isFormulaError) ?? null;

/** What is due in a period: taxes of the periods it declares, then the balance before, of which a credit is carried. */
function explainVatBalance(plan: ExplainedPlan, period: number, depth: number): Explanation {
  const terms = plan.values.termsOf(balanceLine, period);
  const taxes = terms.filter(({ target }) => target === taxLine);
  const before = terms.find(({ target }) => target === balanceLine);
  const error = errorIn(terms);
  const due = terms.reduce((sum, { target, value }) => {
    const minor = isFormulaError(value) ? 0 : minorOf(plan, value);
    return sum + (target === balanceLine ? Math.min(0, minor) : minor);
  }, 0);
  const childrenAt = (below: number) => [
    ...taxes.map((term) => explainVatTax(plan, term.period, below)),
    ...(before === undefined ? [] : [explainVatBalance(plan, before.period, below)]),
  ];
  return explanation(
    "vatBalance",
    error === null ? due : 0,
    { ...spanOf(plan, period), error },
    depth,
    terms.length === 0 ? null : childrenAt,
  );
}

function explainVatTax(plan: ExplainedPlan, period: number, depth: number): Explanation {
  const rules = new Map<string, TaxedLeaf>(
    (plan.vat?.leaves ?? []).map((leaf) => [categoryLine(leaf.leafId), leaf]),
  );
  const terms = plan.values.termsOf(taxLine, period);
  // A line that is in error has no tax; that of the others is due all the same.
  const shares = terms.map((term) => {
    const { rateBp = 0, isInflow = true } = rules.get(term.target) ?? {};
    const value = isFormulaError(term.value) ? 0 : term.value;
    return { term, params: { rateBp, isInflow, value } };
  });
  const tax = shares.reduce((sum, { params }) => sum + containedTax(params), 0);
  const childrenAt = (below: number) =>
    shares.map(({ term, params }) =>
      explanation("vatShare", minorOf(plan, containedTax(params)), params, below, (deeper) => [
        explainTerm(plan, term, deeper),
      ]),
    );
  return explanation(
    "vatTax",
    minorOf(plan, tax),
    { ...spanOf(plan, period), error: null },
    depth,
    terms.length === 0 ? null : childrenAt,
  );
}
