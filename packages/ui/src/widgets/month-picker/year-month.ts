/** A month of a year, the months that may be chosen, and the way from one to another. */

export interface YearMonth {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

export type AllowedMonths = "any" | "endOfQuarter" | "startOfQuarter";

export interface MonthLimits {
  readonly allowed?: AllowedMonths;
  readonly first?: YearMonth | undefined;
  readonly last?: YearMonth | undefined;
}

export const monthsOfYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const yearsPerPage = 12;

/** Months since year 0: the number on which the arithmetic is done. */
const ordinal = ({ year, month }: YearMonth) => year * 12 + (month - 1);

export function addMonths(from: YearMonth, count: number): YearMonth {
  const total = ordinal(from) + count;
  const year = Math.floor(total / 12);
  return { year, month: total - year * 12 + 1 };
}

export function isSameMonth(one: YearMonth, other: YearMonth | undefined): boolean {
  return other !== undefined && ordinal(one) === ordinal(other);
}

const monthInQuarter: Readonly<Record<AllowedMonths, number | undefined>> = {
  any: undefined,
  startOfQuarter: 1,
  endOfQuarter: 0,
};

export function isMonthAllowed(candidate: YearMonth, { allowed = "any", first, last }: MonthLimits): boolean {
  const rest = monthInQuarter[allowed];
  if (rest !== undefined && candidate.month % 3 !== rest) return false;
  if (first !== undefined && ordinal(candidate) < ordinal(first)) return false;
  return last === undefined || ordinal(candidate) <= ordinal(last);
}

export function isYearAllowed(year: number, limits: MonthLimits): boolean {
  return monthsOfYear.some((month) => isMonthAllowed({ year, month }, limits));
}

/** The years shown together with this one, twelve at a time. */
export function yearsAround(year: number): readonly number[] {
  const start = Math.floor(year / yearsPerPage) * yearsPerPage;
  return Array.from({ length: yearsPerPage }, (_, index) => start + index);
}

export type MonthView = "months" | "years";

/** Both views are three wide. A key moves by months in one and by years in the other. */
export function monthAfterKey(from: YearMonth, key: string, view: MonthView): YearMonth | undefined {
  const step = view === "months" ? 1 : 12;
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: -step,
    ArrowRight: step,
    ArrowUp: -3 * step,
    ArrowDown: 3 * step,
    PageUp: -12 * step,
    PageDown: 12 * step,
    Home: view === "months" ? 1 - from.month : -12 * (from.year % yearsPerPage),
    End: view === "months" ? 12 - from.month : 12 * (yearsPerPage - 1 - (from.year % yearsPerPage)),
  };
  const move = moves[key];
  return move === undefined ? undefined : addMonths(from, move);
}

export function monthName({ year, month }: YearMonth, locale: string, style: "short" | "long"): string {
  const day = new Date(Date.UTC(year, month - 1, 1));
  const withYear = style === "long" ? ({ year: "numeric" } as const) : {};
  return new Intl.DateTimeFormat(locale, { month: style, ...withYear, timeZone: "UTC" }).format(day);
}
