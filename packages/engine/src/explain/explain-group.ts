/**
 * Where a figure of a consolidation comes from: its companies, each with what its categories bring and by which rates. It
 * ends there: whose lines and plans are below is told by the company's own page, to who reads that.
 */
import { type TimeAxis, tenseOf } from "../calendar/time-axis.ts";
import type { ConvertedAmount } from "../forecast/currencies/view-currencies.ts";
import type { ConversionDifference } from "../statement/pocket-balances.ts";
import type { Measure } from "../statement/statement.ts";
import { explainConversion } from "./explain-conversion.ts";
import { explanation } from "./explain-plan.ts";
import type { Explanation, Span } from "./explanation.ts";

export interface ExplainedCompany {
  readonly companyId: number;
  readonly name: string;
  /** The part of it that enters, in hundredths of a percent; null where all of it does. */
  readonly shareBp: number | null;
  readonly amountMinor: number;
  /** What it brings, as far as anybody may see; null where there is nothing to tell. */
  readonly partsAt: ((depth: number) => readonly Explanation[]) | null;
}

export interface GroupSum {
  /** Null for a side. */
  readonly lineId: number | null;
  readonly name: string | null;
  readonly isInflow: boolean;
  readonly measure: Measure;
  readonly amountMinor: number;
  /** Flows between companies that are taken out of it. */
  readonly eliminatedMinor: number;
}

interface GroupPlace {
  readonly axis: TimeAxis;
  readonly column: number;
  readonly depth: number;
}

export function explainGroupSum(
  { lineId, name, isInflow, measure, amountMinor, eliminatedMinor }: GroupSum,
  companies: readonly ExplainedCompany[],
  { axis, column, depth }: GroupPlace,
): Explanation {
  const tense = tenseOf(axis, column);
  const span = spanOf(axis, column);
  const params = { ...span, categoryId: lineId, name, isInflow, measure, tense };
  const eliminated = eliminatedMinor === 0 ? [] : [explanation("elimination", eliminatedMinor, span)];
  return explanation("sum", amountMinor, params, depth, (below) => [
    ...companies.map((company) => explainCompany(company, below)),
    ...eliminated,
  ]);
}

export function explainGroupBalance(
  kind: "balanceStart" | "balanceEnd",
  companies: readonly ExplainedCompany[],
  { axis, column, depth }: GroupPlace,
): Explanation {
  const params = { ...spanOf(axis, column), rolled: "companies" as const };
  return explanation(kind, sumOf(companies), params, depth, (below) =>
    companies.map((company) => explainCompany(company, below)),
  );
}

export function explainGroupDifference(
  { difference, opening, flows, rounding, budgetStep }: ConversionDifference,
  companies: readonly ExplainedCompany[],
  { axis, column, depth }: GroupPlace,
): Explanation {
  const params = {
    ...spanOf(axis, column),
    openingMinor: opening,
    flowsMinor: flows,
    roundingMinor: rounding,
    budgetStepMinor: budgetStep,
  };
  return explanation("conversionDifference", difference, params, depth, (below) =>
    companies.map((company) => explainCompany(company, below)),
  );
}

/** What a company holds in other currencies, or of which only a part enters. */
export const explainHeld = (pockets: readonly Omit<ConvertedAmount, "isWhole">[]): readonly Explanation[] =>
  pockets.map((pocket) => explainConversion({ ...pocket, isWhole: true }, 0, null));

/** Nothing of a company's lines, plans or formulas: a kind that comes later is left out until somebody lets it in. */
const toldKinds: ReadonlySet<Explanation["kind"]> = new Set([
  "sum",
  "leaf",
  "realized",
  "expected",
  "remaining",
  "forecast",
  "currencyConversion",
  "ownedPart",
]);

export function withoutDetails(node: Explanation): Explanation {
  // What plans it is the company's own.
  if (node.kind === "forecast") return { ...node, children: [], hasMore: false };
  const children = node.children.filter(({ kind }) => toldKinds.has(kind)).map(withoutDetails);
  if (node.kind !== "realized" && node.kind !== "expected") return { ...node, children };
  // Lines in the group's own currency were left out: what they make stands for them, beside what is converted.
  const rest = children.reduce((left, { amountMinor }) => left - amountMinor, node.amountMinor);
  const own = children.length === 0 || rest === 0 ? [] : [{ ...node, amountMinor: rest, children: [] }];
  return { ...node, children: [...own, ...children], hasMore: false };
}

function explainCompany(
  { companyId, name, shareBp, amountMinor, partsAt }: ExplainedCompany,
  depth: number,
): Explanation {
  return explanation("company", amountMinor, { companyId, name, shareBp }, depth, partsAt);
}

const sumOf = (companies: readonly ExplainedCompany[]): number =>
  companies.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

function spanOf({ frequency, periods }: TimeAxis, column: number): Span {
  const period = periods[column];
  if (period === undefined) throw new Error("what is explained is a column of the statement");
  return { frequency, start: period.start, endExclusive: period.endExclusive };
}
