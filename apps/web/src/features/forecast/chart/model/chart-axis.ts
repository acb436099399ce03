/** What the axis names. Pure. */
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { axisTicks, type ValueRange } from "@amont/ui/widgets/chart/linear-scale.ts";

/** About four, in minor units, all of them whole units of the currency. */
export const chartTicks = (range: ValueRange, currency: CurrencyCode): readonly number[] =>
  axisTicks(range, 10 ** minorDigits(currency));
