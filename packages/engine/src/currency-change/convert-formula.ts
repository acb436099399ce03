/** A formula in another currency: its amounts at a rate, everything else as it was written. */
import {
  decimalOf,
  type Fraction,
  fractionOfRate,
  parseRate,
  productOf,
  rateToString,
} from "@amont/kernel/rate.ts";
import type { Span } from "../formula/formula-syntax.ts";
import { tokenise } from "../formula/formula-tokens.ts";
import { parseFormula } from "../formula/parse-formula.ts";
import { moneyIn, type Unit, type UnitOfLine, unitOf } from "./money-in-formula.ts";

export interface FormulaConversion {
  /** "1 unit of the old currency = so many of the new one." */
  readonly rate: Fraction;
  /** After the point of amounts in the new currency. */
  readonly digits: number;
  readonly ofLine: UnitOfLine;
}

/** Prices of small things must not lose what they are worth. */
const priceDigits = 6;
/** As rates are printed. */
const rateDigits = 8;

/** `wanted`: null reads it as what it comes out as, as an indicator is. What cannot be read stays as it is. */
export function convertFormula(text: string, wanted: Unit | null, conversion: FormulaConversion): string {
  const formula = parseFormula(text);
  const tokens = tokenise(text);
  if (!formula.ok || !tokens.ok) return text;
  const own = unitOf(formula.value, conversion.ofLine);
  const { amounts, wrapped } = moneyIn(
    formula.value,
    wanted ?? (own === "money" ? "money" : "number"),
    conversion.ofLine,
  );
  // Who writes a decimal point goes on with points.
  const point = /\d\.\d/.test(text) ? "." : ",";
  const shown = (value: string) => value.replace(".", point);
  const edits: Edit[] = amounts.flatMap(({ span, isPrice }) => {
    // What stands in brackets has them in its span.
    const number = tokens.value.find(
      (token) => token.kind === "number" && token.span.start >= span.start && token.span.end <= span.end,
    );
    if (number === undefined) return [];
    const written = text.slice(number.span.start, number.span.end);
    const digits = isPrice ? priceDigits : conversion.digits;
    return [{ ...number.span, by: shown(convertedNumber(written, conversion.rate, digits)) }];
  });
  const factor = decimalOf(conversion.rate, rateDigits);
  if (factor !== null) for (const span of wrapped) edits.push(...wrapping(span, shown(rateToString(factor))));
  return edited(text, edits);
}

interface Edit extends Span {
  readonly by: string;
}

const wrapping = ({ start, end }: Span, factor: string): readonly Edit[] => [
  { start, end: start, by: "((" },
  { start: end, end, by: `) * ${factor})` },
];

function convertedNumber(written: string, rate: Fraction, digits: number): string {
  const value = parseRate(written.replaceAll(/[\s\u00a0\u202f]/g, "").replace(",", "."));
  if (value === null) return written;
  const product = productOf(fractionOfRate(value), rate);
  const converted = decimalOf(product, digits) ?? decimalOf(product, Math.max(digits, priceDigits));
  return converted === null ? "0" : rateToString(converted);
}

/** From the end on, so that what comes before stays where it is. */
function edited(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((left, right) => right.start - left.start || right.end - left.end)
    .reduce((result, { start, end, by }) => result.slice(0, start) + by + result.slice(end), text);
}
