/** Whose plan a view shows, and what of a shared one is on no account. */
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import type { OpenedView } from "./open-view.ts";

type Coverage = Pick<StatementAnswer, "planCoverage" | "unassignedCategoryIds">;

export function planCoverageOf({ forecast, view }: OpenedView): Coverage {
  const { model } = forecast;
  if (view.sharesPlan) return { planCoverage: "shared", unassignedCategoryIds: unassignedIn(view) };
  const isOwn = view.selection.isWhole || model.facts.settings.plansPerAccount;
  const notShared = model.canSharePlan(view.selection) ? "shareable" : "otherCurrency";
  return { planCoverage: isOwn ? "own" : notShared, unassignedCategoryIds: [] };
}

const unassignedIn = (view: OpenedView["view"]): readonly number[] =>
  view.result.statement.lines
    .filter(({ isLeaf }) => isLeaf)
    .map(({ category }) => category.id)
    .filter((leafId) => {
      const share = view.shareOf(leafId);
      return (
        share !== null && share.allPaidMinor === 0 && share.company.forecast.some((amount) => amount !== 0)
      );
    });
