/** What a view converted, as the contract says it. */
import type {
  StatementConversion,
  StatementPocket,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { printedRate } from "@amont/engine/rates/printed-rate.ts";
import { type Conversion, type Pocket, wholeParts } from "@amont/engine/statement/pocket-balances.ts";

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
