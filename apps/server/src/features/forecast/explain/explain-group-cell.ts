/** Where a figure of a consolidation comes from: from its companies, as far as every member may see. */
import {
  explanationSentence,
  explanationTextsOf,
} from "@amont/contract/explanations/explanation-sentence.ts";
import { failure } from "@amont/contract/failure.ts";
import type { ExplainedNode } from "@amont/contract/operations/forecast/explain-cell.ts";
import { explainCell } from "@amont/engine/explain/explain-cell.ts";
import {
  type ExplainedCompany,
  explainGroupBalance,
  explainGroupDifference,
  explainGroupSum,
  explainHeld,
  withoutDetails,
} from "@amont/engine/explain/explain-group.ts";
import { explainedView } from "@amont/engine/explain/explained-view.ts";
import type { Explanation } from "@amont/engine/explain/explanation.ts";
import type { Contribution } from "@amont/engine/group/contribution.ts";
import { wholeParts } from "@amont/engine/statement/pocket-balances.ts";
import type { Measure } from "@amont/engine/statement/statement.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { ratesOfCompany } from "../../../forecast/group/group-balances.ts";
import { type CompanyPart, openGroupCell } from "../../../forecast/group/group-cell.ts";
import { shareOf } from "../../../forecast/group/group-frame.ts";
import { type OpenedColumn, openGroupColumn, refusedOnGroup } from "../../../forecast/group/open-group.ts";
import { companyColumn } from "../../../forecast/group/open-group-company.ts";
import type { OpenedGroup } from "../../../forecast/group-forecasts.ts";
import type { GroupCompany, GroupKey } from "../../../forecast/group-repository.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { type ExplainQuery, usualDepthOf } from "./explained-depth.ts";

export async function explainGroupCell(
  forecasts: Forecasts,
  context: OperationContext,
  key: GroupKey,
  query: ExplainQuery,
) {
  const refused = refusedOnGroup(query);
  if (refused !== null) return err(refused);
  const found = await openGroupColumn(forecasts, context, key, query);
  if (!found.ok) return found;
  const node = await explained(forecasts, context, found.value, query);
  if (node === null) return err(failure("not_found"));
  const { currency } = found.value.opened.group;
  const language = query.language ?? context.language;
  const texts = await explanationTextsOf(language);
  // What is below an amount in another currency is in that one.
  const told = (one: Explanation, shownIn: CurrencyCode): ExplainedNode => {
    const below = one.kind === "currencyConversion" ? one.params.currency : shownIn;
    return {
      ...one,
      sentence: explanationSentence(one, { language, currency: shownIn, texts }),
      otherTransactionCount: 0,
      children: one.children.map((child) => told(child, below)),
    };
  };
  return ok({ currency, explanation: told(node, currency) });
}

async function explained(
  forecasts: Forecasts,
  context: OperationContext,
  at: OpenedColumn,
  { line, measure = "cashFlow", depth = usualDepthOf(line) }: ExplainQuery,
): Promise<Explanation | null> {
  const { opened, column } = at;
  const { axis } = opened.result.statement;
  if (axis.periods[column] === undefined) return null;
  const place = { axis, column, depth };
  if (line === "balanceStart" || line === "balanceEnd")
    return explainGroupBalance(line, holders(opened, line === "balanceStart" ? column : column + 1), place);
  if (line === "conversion") {
    const { differences } = opened.result;
    if (differences === null) return null;
    const difference = wholeParts({
      difference: differences.difference[column] ?? 0,
      opening: differences.opening[column] ?? 0,
      flows: differences.flows[column] ?? 0,
      rounding: differences.rounding[column] ?? 0,
      budgetStep: differences.budgetStep[column] ?? 0,
    });
    return explainGroupDifference(difference, converters(opened, column), place);
  }
  const wanted = typeof line === "number" ? { lineId: line } : { isInflow: line === "inflow" };
  const cell = await openGroupCell(forecasts, context, at, wanted);
  if (cell === undefined) return null;
  const companies: ExplainedCompany[] = [];
  for (const part of cell.companies) {
    if (part.amounts[measure] === 0) continue;
    // Nobody is opened for what is not told.
    const partsAt = depth > 1 ? await leavesOf(forecasts, context, at, { part, measure }) : () => [];
    companies.push(explainedCompany(part.company, part.amounts[measure], partsAt));
  }
  const sum = {
    lineId: typeof line === "number" ? line : null,
    name: cell.name,
    isInflow: cell.isInflow,
    measure,
    amountMinor: cell.amounts[measure],
    eliminatedMinor: cell.eliminated[measure],
  };
  return explainGroupSum(sum, companies, place);
}

const explainedCompany = (
  company: GroupCompany,
  amountMinor: number,
  partsAt: ExplainedCompany["partsAt"],
): ExplainedCompany => ({
  companyId: company.companyId,
  name: company.name,
  shareBp: shareOf(company) === undefined ? null : company.ownershipBp,
  amountMinor,
  partsAt,
});

/** What its categories bring, as the company's own statement explains it in the group's currency. */
async function leavesOf(
  forecasts: Forecasts,
  context: OperationContext,
  { opened, column }: OpenedColumn,
  { part, measure }: { readonly part: CompanyPart; readonly measure: Measure },
): Promise<NonNullable<ExplainedCompany["partsAt"]>> {
  const { axis } = opened.result.statement;
  const offset = axis.periods[column]?.offset ?? 0;
  const { frequency } = axis;
  const { forecast, view } = await companyColumn(forecasts, context, opened, part.company, {
    frequency,
    offset,
  });
  const facts = { ...explainedView(forecast.model, view, part.company.scenarioId), transactionsOf: () => [] };
  return (depth) =>
    part.categories
      .filter(({ amounts }) => amounts[measure] !== 0)
      .flatMap(({ categoryId }) => explainCell({ line: categoryId, measure, column: 0 }, facts, depth) ?? [])
      .map(withoutDetails);
}

const companiesIn = ({ group, brought }: OpenedGroup) =>
  group.companies.flatMap((company) => {
    const contribution = brought.find(({ companyId }) => companyId === company.companyId);
    return contribution === undefined ? [] : [{ company, contribution }];
  });

/** What each company holds at a border of the columns. */
function holders(opened: OpenedGroup, border: number): readonly ExplainedCompany[] {
  return companiesIn(opened).map(({ company, contribution }) => {
    const pockets = heldIn(opened, company, contribution, border);
    const held = contribution.pockets.reduce((sum, { converted }) => sum + (converted[border] ?? 0), 0);
    return explainedCompany(company, held, pockets.length === 0 ? null : () => explainHeld(pockets));
  });
}

/** None where all of it is in the group's currency, and enters: there is nothing to tell of it. */
function heldIn(
  opened: OpenedGroup,
  company: GroupCompany,
  { pockets }: Contribution,
  border: number,
): Parameters<typeof explainHeld>[0] {
  const { periods } = opened.result.statement.axis;
  const day = addDays(periods[border]?.start ?? periods[border - 1]?.endExclusive ?? opened.today, -1);
  const rates = ratesOfCompany(opened, company);
  const hasOthers = pockets.some(({ currency }) => !rates.keeps(currency));
  if (!hasOthers) return [];
  return pockets.map(({ currency, own, converted }) => ({
    currency,
    ownMinor: own[border] ?? 0,
    amountMinor: converted[border] ?? 0,
    rate: rates.closing(currency, day),
  }));
}

const converters = (opened: OpenedGroup, column: number): readonly ExplainedCompany[] =>
  companiesIn(opened)
    .map(({ company, contribution }) =>
      explainedCompany(company, contribution.differences.difference[column] ?? 0, null),
    )
    .filter(({ amountMinor }) => amountMinor !== 0);
