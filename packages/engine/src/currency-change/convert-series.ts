/** What a series says, in another currency. */
import { applyFraction, decimalOf, type Fraction, fraction, productOf } from "@amont/kernel/rate.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { AutomaticDefinition } from "../series/automatic-definition.ts";
import { amountsNamed, joinedAmounts } from "../series/automatic-series.ts";
import type { SeriesDefinition } from "../series/forecast-series.ts";

export interface SeriesConversion {
  /** Between minor units. */
  readonly ofAmounts: Fraction;
  /** "1 unit of the old currency = so many of the new one." */
  readonly rate: Fraction;
  readonly formula: (text: string) => string;
  /** Whether the values of an indicator are converted themselves. */
  readonly isMoneyKpi: (kpiId: number) => boolean;
}

/** The same definition where nothing of it is an amount. */
export function convertSeries(definition: SeriesDefinition, conversion: SeriesConversion): SeriesDefinition {
  switch (definition.kind) {
    case "fixedAmount":
      return { ...definition, amountMinor: applyFraction(definition.amountMinor, conversion.ofAmounts) };
    case "performanceBased": {
      const { change } = definition;
      if (change.kind === "percentage") return definition;
      const amountMinor = applyFraction(change.amountMinor, conversion.ofAmounts);
      return { ...definition, change: { kind: "absolute", amountMinor } };
    }
    case "customKpiBased":
      return conversion.isMoneyKpi(definition.sourceId)
        ? definition
        : { ...definition, percent: convertedPercent(definition.percent, conversion.rate) };
    case "categoryBased":
      return definition;
    case "automatic":
      return convertAutomatic(definition, conversion);
    case "categoryFormula": {
      const formula = conversion.formula(definition.formula);
      return formula === definition.formula ? definition : { ...definition, formula };
    }
  }
}

/** What was published is converted as it stands; the next refresh learns from the history in the new currency. */
function convertAutomatic(
  definition: AutomaticDefinition,
  { ofAmounts }: Pick<SeriesConversion, "ofAmounts">,
): AutomaticDefinition {
  const { adjustment, published } = definition;
  const convert = (amounts: readonly number[]) => amounts.map((amount) => applyFraction(amount, ofAmounts));
  return {
    ...definition,
    adjustment:
      adjustment?.kind === "absolute"
        ? { kind: "absolute", amountMinor: applyFraction(adjustment.amountMinor, ofAmounts) }
        : adjustment,
    published:
      published === null
        ? null
        : {
            ...published,
            amounts: joinedAmounts((name) => convert(amountsNamed(published.amounts, name))),
            ...(published.committed && {
              committed: { ...published.committed, begun: convert(published.committed.begun) },
            }),
          },
  };
}

const percentScale = 1_000_000;

/** So many per cent of something that is no amount are an amount by it. */
function convertedPercent(percent: number, rate: Fraction): number {
  const scaled = BigInt(roundHalfAway(Math.abs(percent) * percentScale));
  if (scaled === 0n) return percent;
  const product = decimalOf(productOf(fraction(scaled, 1n), rate), 0);
  const converted = product === null ? 0 : Number(product.unscaled) / percentScale;
  return percent < 0 ? -converted : converted;
}
