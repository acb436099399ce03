/** A view of a company's plan as explanations read it. A frozen copy keeps amounts, not where they came from. */
import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { ForecastModel } from "../forecast/forecast-model.ts";
import type { StatementView } from "../forecast/statement-view.ts";
import { convertedAccounts } from "../statement/account-parts.ts";
import type { ExplainedAccount, ExplainFacts } from "./explain-facts.ts";
import { explainedPlans } from "./explained-plans.ts";

export function explainedView(
  model: ForecastModel,
  view: StatementView,
  scenarioId: number | null,
): ExplainFacts {
  const { facts } = model;
  const { statement, balances, conversion } = view.result;
  const isFrozen = model.isFrozen(scenarioId);
  const plansOf = (id: number | null) => model.plans(id).plansIn(view.selection);
  const accounts = isFrozen ? null : accountsOf(model, view);
  const parts = view.currencies;
  return {
    statement,
    usesExpected: facts.settings.usesExpected,
    calendar: facts.settings.calendar,
    plans: isFrozen ? [] : explainedPlans(facts, plansOf(scenarioId), plansOf(null)),
    shareOf: (categoryId) => view.shareOf(categoryId),
    balances,
    currencies: parts === null || conversion === null ? null : { parts, conversion },
    ...(accounts === null ? {} : { accounts }),
  };
}

/** Null where the columns begin later: what they begin with is planned in part, and no account holds it yet. */
function accountsOf(model: ForecastModel, view: StatementView): readonly ExplainedAccount[] | null {
  const { currentColumn, periods } = view.axis;
  const knownOn = periods[currentColumn]?.start ?? periods.at(-1)?.endExclusive;
  if (currentColumn < 0 || knownOn === undefined) return null;
  const { accounts, currency: shownIn } = view.selection;
  const pockets = view.result.conversion?.pockets ?? [];
  const border = Math.min(currentColumn, periods.length);
  const heldBy = (account: (typeof accounts)[number]): number =>
    model.balanceAtEndOf(toEpochDay(knownOn) - 1, { accounts: [account] });
  const converted = new Map<number, number>();
  for (const [currency, own] of Map.groupBy(accounts, (account) => account.currency)) {
    const rate = pockets.find((pocket) => pocket.currency === currency)?.rates[border];
    if (currency === shownIn || rate === undefined) continue;
    const parts = convertedAccounts(own.map(heldBy), rate.fraction);
    for (const [at, { id }] of own.entries()) converted.set(id, parts[at] ?? 0);
  }
  return accounts.map((account) => {
    const { id: accountId, name, currency } = account;
    const ownMinor = heldBy(account);
    const amountMinor = converted.get(accountId);
    return amountMinor === undefined
      ? { accountId, name, amountMinor: ownMinor }
      : { accountId, name, amountMinor, currency, ownMinor };
  });
}
