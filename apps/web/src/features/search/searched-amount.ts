/** An amount in what somebody typed into a search. Pure. */
import { wholeParts } from "@amont/kernel/rounding.ts";
import { parseNumber } from "@amont/ui/widgets/numeric-input/parse-number.ts";

/** In ten thousandths of a unit, as filters take it. */
const fineness = 10_000;
/** No line is larger, and no filter takes more. */
const largest = 1e11;

/** Its size: a line is found by the figure on it, whichever way the money went. Null when no amount was typed. */
export function searchedAmount(text: string, language: string): number | null {
  const plain = text.trim().replace(/^[€$£]|[€$£]$/gu, "");
  const typed = parseNumber(plain, language);
  if (typed === undefined || typed.decimals > 4) return null;
  const size = Math.abs(typed.value);
  return size === 0 || size > largest ? null : wholeParts(size, fineness);
}
