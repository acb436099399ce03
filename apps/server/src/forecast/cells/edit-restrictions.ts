/** Where in a view of the plan somebody can plan by hand, and on whose account. */
import type { EditRestriction } from "@amont/contract/operations/forecast/cell-shape.ts";
import type { OpenedView } from "../open-view.ts";

type ViewRestriction = Exclude<EditRestriction, "notOnCategory">;

/** What stands against it on every line of the view. */
export function viewRestrictions({ forecast, view, scenarioId }: OpenedView): readonly ViewRestriction[] {
  const { settings } = forecast.model.facts;
  const { isWhole, accounts } = view.selection;
  const holds: Readonly<Record<ViewRestriction, boolean>> = {
    notOnConsolidatedAccount: !settings.plansPerAccount && !isWhole,
    moreThanOneAccountSelected: settings.plansPerAccount && accounts.length !== 1,
    displayFrequencyDiffers: view.axis.frequency !== settings.inputFrequency,
    onFrozenScenario: forecast.model.isFrozen(scenarioId),
  };
  return (Object.keys(holds) as ViewRestriction[]).filter((restriction) => holds[restriction]);
}

/** Null where forecasts belong to no account. */
export function planAccountOf({ forecast, view }: OpenedView): number | null {
  const [account, ...others] = view.selection.accounts;
  const isOne = account !== undefined && others.length === 0;
  return forecast.model.facts.settings.plansPerAccount && isOne ? account.id : null;
}
