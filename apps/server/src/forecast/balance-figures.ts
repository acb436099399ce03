/** Balances of a view, with the adjustments and investments that belong to what it shows. */
import type { AccountSelection } from "@amont/engine/forecast/account-selection.ts";
import type { LowestDay } from "@amont/engine/forecast/lowest-day.ts";
import { type BalanceEvolution, balanceEvolution } from "@amont/engine/statement/balance-evolution.ts";
import { authorisedOverdraft } from "@amont/engine/statement/overdraft.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import type { OpenedView } from "./open-view.ts";

/** From minor units to the units of the wire. */
export const unitsIn = (currency: CurrencyCode): ((minor: number) => number) => {
  const scale = 10 ** minorDigits(currency);
  return (minor) => minor / scale;
};

export const overdraftOf = ({ accounts }: Pick<AccountSelection, "accounts">): number =>
  authorisedOverdraft(accounts.map(({ overdraftMinor }) => overdraftMinor));

export function evolutionOf({ forecast, view }: OpenedView, scenarioId: number | null): BalanceEvolution {
  const { accounts, isWhole } = view.selection;
  const chain = forecast.model.chainOf(scenarioId);
  const shown = forecast.adjustments.filter(
    (one) =>
      chain.includes(one.scenarioId) &&
      (one.accountId === null ? isWhole : accounts.some(({ id }) => id === one.accountId)),
  );
  return balanceEvolution(view.axis, view.result.balances, shown);
}

export const lowestBalanceOf = (
  { on, balanceMinor }: Pick<LowestDay, "on" | "balanceMinor">,
  units: (minor: number) => number,
) => ({ on, amount: units(balanceMinor) });
