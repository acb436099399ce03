/** Amounts as text files write them: "1 234,56 €", "1,234.56-", "12,50 DR". */
import { parseCurrency } from "@amont/kernel/currency.ts";
import { type MinorUnits, minorUnits } from "@amont/kernel/money.ts";
import { type DecimalMark, decimalMarkOf, readAmount } from "../spreadsheet/read-amount.ts";

/** Beyond it a file is wrong, and sums would not stay exact. */
const largestAmount = 1e15;
const longest = 60;

/** Null where it is no amount. `mark` is what the file uses where it leaves no doubt. */
export function readLooseAmount(
  text: string,
  { digits, mark }: { readonly digits: number; readonly mark: DecimalMark | null },
): MinorUnits | null {
  const bare = bareAmount(text);
  if (bare === null) return null;
  const read = readAmount(bare, { digits, mark });
  // "1.234" alone: three decimals where the currency has three, else a thousand.
  const sure =
    read.ok || read.error !== "ambiguous"
      ? read
      : readAmount(bare, { digits, mark: markOfGroups(bare, digits) });
  if (!sure.ok || !Number.isSafeInteger(sure.value) || Math.abs(sure.value) > largestAmount) return null;
  return minorUnits(sure.value);
}

function markOfGroups(bare: string, digits: number): DecimalMark {
  const written = bare.includes(",") ? "," : ".";
  if (digits === 3) return written;
  return written === "," ? "." : ",";
}

/** The mark on which the amounts of a file agree; where they do not, each that leaves no doubt is read by its own. */
export function looseMarkOf(texts: Iterable<string>): DecimalMark | null {
  return decimalMarkOf([...texts].map((text) => bareAmount(text) ?? ""));
}

/** Without the blanks, quotes, currencies and letters around an amount; "DR" and "D" behind it are a minus. */
function bareAmount(text: string): string | null {
  if (text.length > longest) return null;
  const digits = text
    .replace(/^=/, "")
    .replaceAll(/[\s"'’`\uFFFDÂ\p{Sc}]/gu, "")
    .replaceAll(/[−–—]/g, "-");
  const match = /^([A-Za-z]{3})?([-+(]?[\d.,]+[)-]?)([A-Za-z]{0,5}\.?)$/.exec(digits);
  if (match === null) return null;
  const [, before = "", amount = "", unit = ""] = match;
  if (before !== "" && parseCurrency(before.toUpperCase()) === null) return null;
  if (!/^(?:|euros?|cr?|dr?)\.?$/i.test(unit) && parseCurrency(unit.toUpperCase()) === null) return null;
  return /^dr?$/i.test(unit) && !/^[-(]/.test(amount) ? `-${amount}` : amount;
}
