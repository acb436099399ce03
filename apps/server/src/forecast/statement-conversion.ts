/** What a view converted, as the contract says it. */
import type {
  StatementConversion,
  StatementPocket,
  UnconvertedPocket,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import type { ForecastModel } from "@amont/engine/forecast/forecast-model.ts";
import { printedRate } from "@amont/engine/rates/printed-rate.ts";
import { type Conversion, type Pocket, wholeParts } from "@amont/engine/statement/pocket-balances.ts";
import { toEpochDay } from "@amont/kernel/calendar-date.ts";

export const conversionOf = (conversion: Conversion | null): StatementConversion | null =>
  conversion === null
    ? null
    : {
        columns: conversion.columns.map(wholeParts),
        cashToday: conversion.cashToday ?? undefined,
        pockets: conversion.pockets.map(pocketOf),
      };

const pocketOf = ({ currency, borders, rates, flowRates }: Pocket): StatementPocket => ({
  currency,
  borders,
  rates: flowRates.flatMap(({ found }, column) => {
    const ending = rates[column + 1];
    const [flows, closing] = [printedRate(found), ending === undefined ? null : printedRate(ending.found)];
    return flows === null || closing === null ? [] : [{ flows, closing }];
  }),
});

/** By currency, what the accounts hold that nobody can convert. */
export function unconvertedOf(model: ForecastModel, ids: readonly number[]): readonly UnconvertedPocket[] {
  const left = model.facts.accounts.filter(({ id }) => ids.includes(id));
  const today = toEpochDay(model.facts.today);
  return [...Map.groupBy(left, ({ currency }) => currency)].map(([currency, accounts]) => ({
    currency,
    accountIds: accounts.map(({ id }) => id),
    heldMinor: model.balanceAtEndOf(today, { accounts }),
  }));
}
