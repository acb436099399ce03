/** Where a statement in several currencies has its amounts from: at which rate, and what is left between two rates. */
import { ratioOf } from "@amont/kernel/rate.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { ConvertedAmount } from "../forecast/currencies/view-currencies.ts";
import { printedRate } from "../rates/printed-rate.ts";
import { type Conversion, wholeParts } from "../statement/pocket-balances.ts";
import { explanation } from "./explain-plan.ts";
import type { Explanation, Span } from "./explanation.ts";

const wholeBp = 10_000;

/** What is below it is in its own currency. */
export function explainConversion(
  { currency, ownMinor, amountMinor, rate: { found, fraction, share }, isWhole }: ConvertedAmount,
  depth: number,
  childrenAt: ((depth: number) => readonly Explanation[]) | null,
): Explanation {
  const printed = printedRate(found);
  const ratio = `${fraction.numerator}/${fraction.denominator}`;
  const shareBp = share === undefined ? undefined : roundHalfAway(ratioOf(share) * wholeBp);
  // Between a currency and itself there is only the part that enters.
  if (printed === null) {
    const owned = { currency, ownMinor, ratio, isWhole, shareBp: shareBp ?? wholeBp };
    return explanation("ownedPart", amountMinor, owned, depth, childrenAt);
  }
  const params = {
    currency,
    ownMinor,
    ...printed,
    ratio,
    isWhole,
    ...(shareBp === undefined ? {} : { shareBp }),
  };
  return explanation("currencyConversion", amountMinor, params, depth, childrenAt);
}

/** What closes a column: of what was held in each currency, of what moved, and what is rounded. */
export function explainDifference(
  { columns, pockets }: Conversion,
  column: number,
  span: Span,
  depth: number,
): Explanation | null {
  const found = columns[column];
  if (found === undefined) return null;
  const { difference, opening, flows, rounding, budgetStep } = wholeParts(found);
  const params = {
    ...span,
    openingMinor: opening,
    flowsMinor: flows,
    roundingMinor: rounding,
    budgetStepMinor: budgetStep,
  };
  const parts = [
    ...heldDifferences(pockets, column),
    ...(flows === 0 ? [] : [explanation("differencePart", flows, { of: "flows" as const })]),
    ...(rounding === 0 ? [] : [explanation("differencePart", rounding, { of: "rounding" as const })]),
  ];
  return explanation(
    "conversionDifference",
    difference,
    params,
    depth,
    parts.length === 0 ? null : () => parts,
  );
}

/** Rounded one after the other, so that they add up to what all of them are. */
function heldDifferences(pockets: Conversion["pockets"], column: number): readonly Explanation[] {
  let [exact, rounded] = [0, 0];
  return pockets.flatMap(({ currency, borders, rates }) => {
    const [start, end] = [rates[column], rates[column + 1]];
    const ownMinor = borders[column] ?? 0;
    if (start === undefined || end === undefined) return [];
    exact += ownMinor * (ratioOf(end.fraction) - ratioOf(start.fraction));
    const amountMinor = roundHalfAway(exact) - rounded;
    rounded += amountMinor;
    const [startRate, endRate] = [printedRate(start.found)?.rate, printedRate(end.found)?.rate];
    if (amountMinor === 0 || startRate === undefined || endRate === undefined) return [];
    return [explanation("heldDifference", amountMinor, { currency, ownMinor, startRate, endRate })];
  });
}
