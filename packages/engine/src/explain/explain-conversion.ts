/** Where a statement in several currencies has its amounts from: at which rate, and what is left between two rates. */
import { invariant } from "@amont/kernel/assert.ts";
import type { ConvertedAmount } from "../forecast/view-currencies.ts";
import { printedRate } from "../rates/printed-rate.ts";
import { type ConversionDifference, wholeParts } from "../statement/pocket-balances.ts";
import { explanation } from "./explain-plan.ts";
import type { Explanation, Span } from "./explanation.ts";

/** What is below it is in its own currency. */
export function explainConversion(
  { currency, ownMinor, amountMinor, rate: { found, fraction }, isWhole }: ConvertedAmount,
  depth: number,
  childrenAt: (depth: number) => readonly Explanation[],
): Explanation {
  const printed = printedRate(found);
  invariant(printed !== null, `a rate of ${currency} that nobody can print`);
  const ratio = `${fraction.numerator}/${fraction.denominator}`;
  const params = { currency, ownMinor, ...printed, ratio, isWhole };
  return explanation("currencyConversion", amountMinor, params, depth, childrenAt);
}

export function explainDifference(found: ConversionDifference, span: Span): Explanation {
  const { difference, opening, flows, rounding, budgetStep } = wholeParts(found);
  return explanation("conversionDifference", difference, {
    ...span,
    openingMinor: opening,
    flowsMinor: flows,
    roundingMinor: rounding,
    budgetStepMinor: budgetStep,
  });
}
