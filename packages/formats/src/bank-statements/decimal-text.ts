/** Digits to whole minor units, never through a binary fraction. */
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { type MinorUnits, minorUnits } from "@amont/kernel/money.ts";

export interface ReadDecimal {
  readonly amountMinor: MinorUnits;
  /** The file had more decimals than the currency has, and they were not zeros. */
  readonly wasRounded: boolean;
}

/** Without a currency an amount is taken in hundredths, as nearly all are. */
const digitsOf = (currency: CurrencyCode | null): number => (currency === null ? 2 : minorDigits(currency));

/** A thousand times what the largest company holds: beyond it a file is wrong, and sums would not stay exact. */
const largestAmount = 1e15;

/** Reads `-1234.56`, `.5`, `12.`, and the same with a comma. Null where it is no amount. */
export function readDecimal(text: string, currency: CurrencyCode | null): ReadDecimal | null {
  const match = /^([+-]?)(\d{0,30})(?:[.,](\d{0,30}))?$/.exec(text.trim());
  if (match === null) return null;
  const [, sign, whole = "", fraction = ""] = match;
  if (whole === "" && fraction === "") return null;
  const digits = digitsOf(currency);
  const kept = Number(whole + fraction.slice(0, digits).padEnd(digits, "0"));
  const unsigned = kept + (Number(fraction.charAt(digits) || "0") >= 5 ? 1 : 0);
  if (unsigned > largestAmount) return null;
  return {
    amountMinor: minorUnits(sign === "-" ? -unsigned : unsigned),
    wasRounded: /[1-9]/.test(fraction.slice(digits)),
  };
}
