import type { ExplainFacts } from "@amont/engine/explain/explain-cell.ts";
import { explainedPlans } from "@amont/engine/forecast/explained-plans.ts";
import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import { balance } from "@amont/kernel/change-and-balance.ts";
import type { OpenedView } from "../../../forecast/open-view.ts";

/** What explanations of a view stand on. A copy keeps amounts, not where they came from. */
export function explainFacts({ forecast, view }: OpenedView, scenarioId: number | null): ExplainFacts {
  const { model } = forecast;
  const { facts } = model;
  const { statement, balances } = view.result;
  const { currentColumn, periods } = view.axis;
  const isFrozen = model.isFrozen(scenarioId);
  const plansOf = (id: number | null) => model.plans(id).plansIn(view.selection);
  // Balances are rolled on from the start of the current column, or of the first, and back from there or from the last.
  const currentStart = balances.start[Math.max(0, currentColumn)] ?? balances.end.at(-1) ?? balance(0);
  const knownOn = periods[currentColumn]?.start ?? periods.at(-1)?.endExclusive;
  // What a later column begins with is planned in part: no account holds it yet.
  const isHeld = !isFrozen && currentColumn >= 0 && knownOn !== undefined;
  return {
    statement,
    usesExpected: facts.settings.usesExpected,
    calendar: facts.settings.calendar,
    plans: isFrozen ? [] : explainedPlans(facts, plansOf(scenarioId), plansOf(null)),
    shareOf: (categoryId) => view.shareOf(categoryId),
    currentStart,
    ...(isHeld
      ? {
          accounts: view.selection.accounts.map((account) => ({
            accountId: account.id,
            name: account.name,
            amountMinor: model.balanceAtEndOf(toEpochDay(knownOn) - 1, { accounts: [account] }),
          })),
        }
      : {}),
  };
}
