import { parseRate, rateToString } from "@amont/kernel/rate.ts";

/** How many digits a rate has at most, and how many of them after the point. */
const mostDigits = 20;

/** What somebody typed, as it is stored: a decimal above zero without needless digits. Null: no rate (31101). */
export function readTypedRate(text: string): string | null {
  const rate = parseRate(text.trim());
  if (rate === null || rate.scale > mostDigits || rate.unscaled.toString().length > mostDigits) return null;
  return rateToString(rate);
}
