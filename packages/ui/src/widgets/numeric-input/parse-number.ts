/**
 * Numbers as people type or paste them, in French or English manner whatever the language of the page:
 * "1 234,56", "1234.56", "1,234.56", with any kind of space and either minus sign.
 */

const spaces = /[\s\u00a0\u2007\u2009\u202f]/g;
const minusSigns = /^[-\u2212\u2013]/;

interface LocaleMarks {
  readonly decimal: string;
  /** A point or a comma where the locale groups digits with it; a space needs no mention. */
  readonly group: string;
}

export function marksOf(locale: string): LocaleMarks {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(12345.6);
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return { decimal: valueOf("decimal"), group: valueOf("group") };
}

export interface TypedNumber {
  readonly value: number;
  /** The same with every digit and a point, for what is kept as a decimal and no float can hold: "-1234.50". */
  readonly text: string;
  /** Digits after the decimal mark, zeros at the end not counted. */
  readonly decimals: number;
}

const groupedBy = { ".": /^\d{1,3}(\.\d{3})+$/, ",": /^\d{1,3}(,\d{3})+$/ } as const;

/** Which mark is the decimal one: the last of two kinds; of one kind, the one that does not group the digits. */
function splitAtDecimal(
  digits: string,
  locale: LocaleMarks,
): readonly [whole: string, fraction: string] | undefined {
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (last === -1) return [digits, ""];
  const mark = digits[last] === "." ? "." : ",";
  const other = mark === "." ? "," : ".";
  const whole = digits.slice(0, last);
  if (whole.includes(other)) {
    return groupedBy[other].test(whole) ? [whole.replaceAll(other, ""), digits.slice(last + 1)] : undefined;
  }
  const isGrouping = groupedBy[mark].test(digits) && (whole.includes(mark) || mark === locale.group);
  if (isGrouping) return [digits.replaceAll(mark, ""), ""];
  return whole.includes(mark) ? undefined : [whole, digits.slice(last + 1)];
}

/** Nothing when the text is not a number. */
export function parseNumber(text: string, locale: string): TypedNumber | undefined {
  const compact = text.replaceAll(spaces, "");
  const isNegative = minusSigns.test(compact);
  const unsigned = compact.replace(minusSigns, "").replace(/^\+/, "");
  if (!/^[\d.,]+$/.test(unsigned)) return undefined;
  const split = splitAtDecimal(unsigned, marksOf(locale));
  if (split === undefined || split.join("") === "") return undefined;
  const [whole, fraction] = split;
  const digits = `${whole === "" ? "0" : whole}${fraction === "" ? "" : `.${fraction}`}`;
  const size = Number(digits);
  const isBelowZero = isNegative && size !== 0;
  return {
    value: isBelowZero ? -size : size,
    text: isBelowZero ? `-${digits}` : digits,
    decimals: fraction.replace(/0+$/, "").length,
  };
}

interface ShownDecimals {
  readonly minimum: number;
  readonly maximum: number;
}

/** As the field shows a number when one is not typing: grouped, with a true minus sign. */
export function showNumber(value: number, locale: string, decimals: ShownDecimals): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: Math.min(decimals.minimum, decimals.maximum),
    maximumFractionDigits: decimals.maximum,
  })
    .format(value)
    .replace("-", "−");
}
