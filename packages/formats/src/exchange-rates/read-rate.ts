/**
 * Rates as files write them: 1.0917, 1,0917, 17 350,5 or a number of a spreadsheet. No digit is taken through a binary
 * fraction, and nothing is guessed: 17,350 is seventeen and a bit only where the other rates have decimal commas.
 */
import { parseRate, rateToString } from "@amont/kernel/rate.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { DecimalMark } from "../spreadsheet/read-amount.ts";
import type { RateProblemKind } from "./rate-file.ts";

interface WrittenDecimal {
  readonly isNegative: boolean;
  readonly whole: string;
  readonly fraction: string;
  /** Null in a whole number. */
  readonly mark: DecimalMark | null;
  /** It may just as well stand between thousands. */
  readonly isDoubtful: boolean;
}

/** Longer texts are no rates, however many spaces they have. */
const longest = 64;
const mostDigits = 20;

const form = /^([+\-−]?)(\d+|\d{1,3}([ '’.,])\d{3}(?:\3\d{3})*)(?:([.,])(\d+))?$/;
/** As central banks write them by the hundred thousand: just what it would become. */
const settledForm = /^(?:0|[1-9]\d{0,9})\.\d{0,9}[1-9]$/;
const exponentForm = /^[+\-−]?[\d.,]+e[+-]?\d+$/i;
const space = /[\u00a0\u202f\u2007\u2009]/g;

function decimalOf(text: string): WrittenDecimal | null {
  const match = text.length > longest ? null : form.exec(text.replaceAll(space, " "));
  if (match === null) return null;
  const [, sign = "", grouped = "", separator, mark, fraction = ""] = match;
  if (separator !== undefined && separator === mark) return null;
  const whole = separator === undefined ? grouped : grouped.replaceAll(separator, "");
  return {
    isNegative: sign === "-" || sign === "−",
    whole,
    fraction,
    mark: markOf(separator, mark),
    isDoubtful: separator === undefined && fraction.length === 3 && whole.length <= 3 && whole !== "0",
  };
}

/** 1,234,567 has no decimals, and tells what they would be written with. */
function markOf(separator: string | undefined, mark: string | undefined): DecimalMark | null {
  if (mark === "." || mark === ",") return mark;
  if (separator === ".") return ",";
  return separator === "," ? "." : null;
}

export interface FoundMark {
  /** Null where rates of the file leave no doubt and disagree, or where there is nothing to go by. */
  readonly mark: DecimalMark | null;
  readonly isAssumed: boolean;
}

/** The decimal mark of a file: that of the rates that leave no doubt, or the only one there is. */
export function findDecimalMark(rates: Iterable<string | number | boolean>): FoundMark {
  const [certain, doubtful] = [new Set<DecimalMark>(), new Set<DecimalMark>()];
  for (const rate of rates) {
    const decimal = typeof rate === "string" ? decimalOf(rate.trim()) : null;
    if (decimal?.mark !== null && decimal !== null)
      (decimal.isDoubtful ? doubtful : certain).add(decimal.mark);
    if (certain.size === 2) return { mark: null, isAssumed: false };
  }
  const [mark = null, other] = certain.size === 0 ? doubtful : certain;
  const isAssumed = certain.size === 0 && doubtful.size === 1;
  return { mark: other === undefined ? mark : null, isAssumed };
}

export function readRate(
  cell: string | number | boolean,
  fileMark: DecimalMark | null,
): Result<string, RateProblemKind> {
  if (typeof cell === "number") return readNumber(cell);
  const text = String(cell).trim();
  if (fileMark === "." && settledForm.test(text)) return ok(text);
  const decimal = decimalOf(text);
  if (decimal === null) return err(whyNot(text));
  const { isNegative, whole, fraction, mark, isDoubtful } = decimal;
  if (isNegative || isZero(whole + fraction)) return err("not-positive");
  if (isDoubtful && mark !== fileMark) return err("ambiguous-rate");
  return withinDigits(parseRate(fraction === "" ? whole : `${whole}.${fraction}`));
}

/** By the decimal it is shown as. A spreadsheet keeps small numbers with an exponent: nobody wrote that. */
function readNumber(value: number): Result<string, RateProblemKind> {
  return value > 0 ? withinDigits(parseRate(String(value))) : err("not-positive");
}

function withinDigits(rate: ReturnType<typeof parseRate>): Result<string, RateProblemKind> {
  const text = rate === null ? null : rateToString(rate);
  if (text === null || text.replace(".", "").length > mostDigits) return err("too-many-digits");
  return ok(text);
}

function whyNot(text: string): RateProblemKind {
  if (text.length > longest) return /^[\d.,]+$/.test(text) ? "too-many-digits" : "not-a-number";
  return exponentForm.test(text) ? "exponent" : "not-a-number";
}

const isZero = (digits: string): boolean => /^0*$/.test(digits);
