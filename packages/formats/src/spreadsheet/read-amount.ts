/**
 * Amounts as people write them in spreadsheets: "1 234,56 €", "1,234.56", "(12)", 33.333333. Digits are never taken
 * through a binary fraction: an amount is rounded to the minor unit, half away from zero, as it is written.
 */
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { SpreadsheetCell } from "./read-spreadsheet.ts";

export type DecimalMark = "." | ",";

/** `ambiguous`: one mark with three digits behind it, which is a thousand to some and three decimals to others. */
export type AmountProblem = "not-a-number" | "ambiguous";

/** Digits before and after the decimal mark. */
interface Decimal {
  readonly isNegative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

/**
 * In minor units. `mark` is what the file uses elsewhere, where that is known.
 */
export function readAmount(
  cell: SpreadsheetCell,
  { digits, mark }: { readonly digits: number; readonly mark: DecimalMark | null },
): Result<number, AmountProblem> {
  const decimal = typeof cell === "number" ? ofNumber(cell) : ofText(String(cell ?? ""), mark);
  return decimal.ok ? ok(rounded(decimal.value, digits)) : decimal;
}

/** The decimal mark that the amounts of a file agree on, going by those that leave no doubt. */
export function decimalMarkOf(cells: Iterable<SpreadsheetCell>): DecimalMark | null {
  const marks = new Set<DecimalMark>();
  for (const cell of cells) {
    const split = typeof cell === "string" ? splitText(cell) : null;
    if (split === null) continue;
    const mark = certainMark(split.digits);
    if (mark !== null) marks.add(mark);
  }
  const [only] = marks;
  return marks.size === 1 && only !== undefined ? only : null;
}

/** Ten decimals are more than any amount means and less than what binary numbers spoil. */
function ofNumber(value: number): Result<Decimal, AmountProblem> {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return err("not-a-number");
  const [whole = "0", fraction = ""] = Math.abs(value).toFixed(10).split(".");
  return ok({ isNegative: value < 0, whole, fraction });
}

function ofText(text: string, mark: DecimalMark | null): Result<Decimal, AmountProblem> {
  const split = splitText(text);
  if (split === null) return err("not-a-number");
  const { digits, isNegative } = split;
  const certain = certainMark(digits);
  if (certain === null && /^\d{1,3}[.,]\d{3}$/.test(digits) && mark === null) return err("ambiguous");
  const decimalMark = certain ?? mark;
  const at = decimalMark === null ? -1 : digits.lastIndexOf(decimalMark);
  const whole = at === -1 ? digits : digits.slice(0, at);
  const fraction = at === -1 ? "" : digits.slice(at + 1);
  if (!isGrouped(whole) || !/^\d*$/.test(fraction)) return err("not-a-number");
  return ok({ isNegative, whole: whole.replaceAll(/\D/g, "") || "0", fraction });
}

const currencies = /(?:[\p{Sc}]|\b[A-Z]{3}\b)/gu;

/** The digits and marks of an amount, and its sign: a minus before or behind it, or parentheses around it. */
function splitText(text: string): { readonly digits: string; readonly isNegative: boolean } | null {
  const bare = text
    .replaceAll(currencies, "")
    .replaceAll(/[\s'’]/g, "")
    .replaceAll("−", "-");
  const match = /^(?:([+-]?)([\d.,]+)|([\d.,]+)-|\(([\d.,]+)\))$/.exec(bare);
  if (match === null) return null;
  const [, sign, plain, before, around] = match;
  const digits = plain ?? before ?? around ?? "";
  return /\d/.test(digits) ? { digits, isNegative: sign === "-" || plain === undefined } : null;
}

/** Two kinds of marks: the last one. One mark, once, and not before three digits: that one. */
function certainMark(digits: string): DecimalMark | null {
  const [point, comma] = [digits.lastIndexOf("."), digits.lastIndexOf(",")];
  if (point !== -1 && comma !== -1) return point > comma ? "." : ",";
  const mark = point === -1 ? "," : ".";
  const parts = digits.split(mark);
  if (parts.length !== 2) return null;
  const [whole = "", fraction = ""] = parts;
  return fraction.length === 3 && whole.length > 0 && whole.length <= 3 && whole !== "0" ? null : mark;
}

/** Digits alone, or in groups of three by one kind of mark. */
const isGrouped = (whole: string): boolean =>
  /^\d*$/.test(whole) || /^\d{1,3}(?:\.\d{3})+$/.test(whole) || /^\d{1,3}(?:,\d{3})+$/.test(whole);

function rounded({ isNegative, whole, fraction }: Decimal, digits: number): number {
  const kept = Number(whole + fraction.slice(0, digits).padEnd(digits, "0"));
  const minor = kept + (Number(fraction.charAt(digits) || "0") >= 5 ? 1 : 0);
  return isNegative && minor !== 0 ? -minor : minor;
}
