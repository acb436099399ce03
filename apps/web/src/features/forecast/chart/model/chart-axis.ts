/** What the axis names. Pure. */

import { axisTicks, type ValueRange } from "@amont/figures/scales/linear-scale.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";

/** About four, in minor units, all of them whole units of the currency. */
export const chartTicks = (range: ValueRange, currency: CurrencyCode): readonly number[] =>
  axisTicks(range, 10 ** minorDigits(currency));
