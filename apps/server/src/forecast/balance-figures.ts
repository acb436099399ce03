/** Balances of a view, with the adjustments and investments that belong to what it shows. */
import type { LowestDay } from "@amont/engine/forecast/lowest-day.ts";
import { ratesInto } from "@amont/engine/forecast/pockets.ts";
import { type BalanceEvolution, balanceEvolution } from "@amont/engine/statement/balance-evolution.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { applyFraction } from "@amont/kernel/rate.ts";
import type { OpenedView } from "./open-view.ts";

/** From minor units to the units of the wire. */
export const unitsIn = (currency: CurrencyCode): ((minor: number) => number) => {
  const scale = 10 ** minorDigits(currency);
  return (minor) => minor / scale;
};

/** An adjustment is in the currency of its account, or of the company; it is converted as balances are. */
export function evolutionOf({ forecast, view }: OpenedView, scenarioId: number | null): BalanceEvolution {
  const { accounts, isWhole, currency } = view.selection;
  const { facts } = forecast.model;
  const chain = forecast.model.chainOf(scenarioId);
  const shown = forecast.adjustments.filter(
    (one) =>
      chain.includes(one.scenarioId) &&
      (one.accountId === null ? isWhole : accounts.some(({ id }) => id === one.accountId)),
  );
  const currencyOf = ({ accountId }: (typeof shown)[number]) =>
    accounts.find(({ id }) => id === accountId)?.currency ?? facts.currency;
  const isConverted = shown.some((one) => currencyOf(one) !== currency);
  const rates = isConverted ? ratesInto(facts, currency, scenarioId) : null;
  return balanceEvolution(view.axis, view.result.balances, shown, (one, day) =>
    rates === null
      ? one.amountMinor
      : applyFraction(one.amountMinor, rates.closing(currencyOf(one), day).fraction),
  );
}

export const lowestBalanceOf = (
  { on, balanceMinor }: Pick<LowestDay, "on" | "balanceMinor">,
  units: (minor: number) => number,
) => ({ on, amount: units(balanceMinor) });
