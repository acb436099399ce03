/** Amounts as the tables show them: whole, in thousands (k) or in millions (M), rounded half away from zero. */

export type AmountFormat = "default" | "thousands" | "millions";

export const amountFormats: readonly AmountFormat[] = ["default", "thousands", "millions"];

/** An integer number of minor units, and how many digits of it stand after the decimal mark. */
export interface MinorAmount {
  readonly minor: number;
  readonly digits: number;
}

interface FormatRule {
  /** Power of ten that the amount is divided by. */
  readonly power: number;
  readonly decimals: number;
  readonly suffix: string;
}

const rules: Readonly<Record<AmountFormat, FormatRule>> = {
  default: { power: 0, decimals: 2, suffix: "" },
  thousands: { power: 3, decimals: 1, suffix: "k" },
  millions: { power: 6, decimals: 1, suffix: "M" },
};

export interface ScaledAmountParts {
  /** A true minus sign, or nothing. An amount that rounds to zero has no sign. */
  readonly sign: "" | "−";
  readonly whole: string;
  /** With its decimal mark: `,50`. */
  readonly fraction: string;
  readonly suffix: string;
}

/** The quotient of two integers, rounded half away from zero, without the error of a float division. */
function divideRounded(dividend: number, divisor: number): number {
  const size = Math.abs(dividend);
  const rest = size % divisor;
  const quotient = (size - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
  return dividend < 0 ? -quotient : quotient;
}

/** The amount as an integer number of the last shown decimal. */
function shownUnits({ minor, digits }: MinorAmount, { power, decimals }: FormatRule): number {
  const shift = decimals - power - digits;
  return shift >= 0 ? minor * 10 ** shift : divideRounded(minor, 10 ** -shift);
}

interface Notation {
  readonly numbers: Intl.NumberFormat;
  readonly mark: string;
}

/** Building a formatter takes longer than drawing a cell; there are as many as languages. */
const notations = new Map<string, Notation>();

function notationOf(locale: string): Notation {
  const known = notations.get(locale);
  if (known !== undefined) return known;
  const numbers = new Intl.NumberFormat(locale, { useGrouping: true });
  const mark = numbers.formatToParts(0.5).find((part) => part.type === "decimal")?.value ?? ".";
  const notation = { numbers, mark };
  notations.set(locale, notation);
  return notation;
}

export function scaledAmountParts(
  amount: MinorAmount,
  format: AmountFormat,
  locale: string,
): ScaledAmountParts {
  const rule = rules[format];
  const units = shownUnits(amount, rule);
  const size = Math.abs(units);
  const unitsPerWhole = 10 ** rule.decimals;
  const rest = size % unitsPerWhole;
  const { numbers, mark } = notationOf(locale);
  return {
    sign: units < 0 ? "−" : "",
    whole: numbers.format((size - rest) / unitsPerWhole),
    fraction: mark + String(rest).padStart(rule.decimals, "0"),
    suffix: rule.suffix,
  };
}

export function formatScaledAmount(amount: MinorAmount, format: AmountFormat, locale: string): string {
  const { sign, whole, fraction, suffix } = scaledAmountParts(amount, format, locale);
  return sign + whole + fraction + suffix;
}

/** One unit in each format: 1,00 then 1,0k then 1,0M. */
export function formatSample(format: AmountFormat, locale: string): string {
  return formatScaledAmount({ minor: 10 ** rules[format].power, digits: 0 }, format, locale);
}
