/** The plans of a statement as explanations read them. */
import { minorDigits } from "@amont/kernel/currency.ts";
import { leavesByParent } from "../categories/category-tree.ts";
import type { OwnedPlan } from "../forecast/calculated-plans.ts";
import type { ForecastFacts } from "../forecast/forecast-facts.ts";
import { idOfLine, type PlanLine } from "../formula/plan-line.ts";
import type { ExplainedPlan, PlanReader } from "./explain-plan.ts";

/** `plansOfMain`: the past is the same in all scenarios, that of the main plan. */
export function explainedPlans(
  facts: ForecastFacts,
  plans: Iterable<OwnedPlan>,
  plansOfMain: Iterable<OwnedPlan>,
): readonly ExplainedPlan[] {
  const { tree, kpis, settings } = facts;
  const parents = leavesByParent(tree);
  const formulas = new Map(kpis.map(({ id, formula }) => [id, formula]));
  const vatRates = new Map(tree.map(({ id, vatRateBasisPoints }) => [id, vatRateBasisPoints ?? 0]));
  const nameOf = lineNames(facts);
  const pasts = [...plansOfMain];
  const pastOf = ({ accountId, projectId }: OwnedPlan) =>
    pasts.find((past) => past.accountId === accountId && past.projectId === projectId);
  return Array.from(plans, (plan) => ({
    accountId: plan.accountId,
    projectId: plan.projectId,
    currency: plan.currency,
    values: withPast(plan, pastOf(plan)),
    frequency: settings.inputFrequency,
    minorPerUnit: 10 ** minorDigits(plan.currency),
    parents,
    committedMinor: (leafId, period) => plan.committed.at(leafId, period),
    vat: plan.vat,
    vatRateOf: (categoryId) => vatRates.get(categoryId) ?? 0,
    formulaOfKpi: (kpiId) => formulas.get(kpiId) ?? null,
    nameOf,
  }));
}

function withPast(plan: OwnedPlan, past: OwnedPlan | undefined): PlanReader {
  const { values } = plan;
  if (past === undefined || past === plan) return values;
  const valuesAt = (period: number) => (period < values.current ? past.values : values);
  return {
    current: values.current,
    horizon: values.horizon,
    at: (leafId, period) => valuesAt(period).at(leafId, period),
    termsOf: (line, period) => valuesAt(period).termsOf(line as PlanLine, period),
  };
}

/** What the lines that a formula can read are called; the number of one that is gone. */
export function lineNames({
  tree,
  kpis,
  projects,
  accounts,
}: Pick<ForecastFacts, "tree" | "kpis" | "projects" | "accounts">): (line: PlanLine) => string {
  const names = new Map<string, string>();
  const add = (kind: string, things: ReadonlyArray<{ readonly id: number; readonly name: string }>) => {
    for (const { id, name } of things) names.set(`${kind}:${id}`, name);
  };
  add("category", tree);
  add("kpi", kpis);
  add("project", projects);
  add("account", accounts);
  return (line) => names.get(line) ?? String(idOfLine(line));
}
