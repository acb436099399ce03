/** The dated rates of a pool while they are being written. Periods end with their last day here. Pure. */
import type { WirePoolRate } from "@amont/contract/operations/cash-pools/cash-pool-fields.ts";
import { parsePercent } from "@amont/kernel/annual-rate.ts";
import { addDays, type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { rateText } from "@amont/ui/figures/rate-format.ts";
import { parseNumber } from "@amont/ui/widgets/numeric-input/parse-number.ts";

export interface RateDraft {
  readonly key: string;
  readonly side: WirePoolRate["side"];
  /** Null: of all companies that have none of their own. */
  readonly companyId: number | null;
  /** Percent per year, as it was typed. */
  readonly rate: string;
  readonly begin: string;
  /** Empty: until somebody says otherwise. */
  readonly last: string;
}

export type RateField = "rate" | "begin" | "last";
type RateProblem = "required" | "notARate" | "reversed" | "overlap";
export type RateProblems = Readonly<Record<string, Partial<Record<RateField, RateProblem>>>>;

export const newRate = (key: string, side: WirePoolRate["side"], begin: CalendarDate): RateDraft => ({
  key,
  side,
  companyId: null,
  rate: "",
  begin,
  last: "",
});

export const draftOfRate = (rate: WirePoolRate, key: string, locale: string): RateDraft => ({
  key,
  side: rate.side,
  companyId: rate.companyId,
  rate: rateText(rate.rate, locale),
  begin: rate.begin,
  last: rate.endExclusive === null ? "" : addDays(rate.endExclusive, -1),
});

export type RatesReading =
  | { readonly isOk: true; readonly rates: readonly WirePoolRate[] }
  | { readonly isOk: false; readonly problems: RateProblems };

export function readRates(drafts: readonly RateDraft[], locale: string): RatesReading {
  const read = drafts.map((draft) => ({ key: draft.key, ...readOne(draft, locale) }));
  const rates = read.flatMap(({ rate }) => (rate === null ? [] : [rate]));
  const overlapping = read.filter(
    ({ rate }, index) =>
      rate !== null &&
      read.slice(0, index).some((earlier) => earlier.rate !== null && meet(earlier.rate, rate)),
  );
  const problems: RateProblems = Object.fromEntries([
    ...read.filter(({ rate }) => rate === null).map((one) => [one.key, one.problems] as const),
    ...overlapping.map(({ key }) => [key, { begin: "overlap" }] as const),
  ]);
  return Object.keys(problems).length > 0 ? { isOk: false, problems } : { isOk: true, rates };
}

interface ReadRate {
  readonly rate: WirePoolRate | null;
  readonly problems: Partial<Record<RateField, RateProblem>>;
}

function readOne({ side, companyId, rate, begin: first, last: end }: RateDraft, locale: string): ReadRate {
  const percent = parseNumber(rate.replaceAll(/[\s%]/g, ""), locale)?.text;
  const begin = parseCalendarDate(first);
  const last = parseCalendarDate(end);
  const isRate = percent !== undefined && parsePercent(percent) !== null;
  const problems: ReadRate["problems"] = {
    ...(isRate ? {} : { rate: rate.trim() === "" ? "required" : "notARate" }),
    ...(begin === null ? { begin: "required" } : {}),
    ...(begin !== null && last !== null && last < begin ? { last: "reversed" } : {}),
  };
  if (Object.keys(problems).length > 0 || percent === undefined || begin === null)
    return { rate: null, problems };
  const endExclusive = last === null ? null : addDays(last, 1);
  return { rate: { side, companyId, rate: percent, begin, endExclusive }, problems };
}

/** Do two rates say something of the same day, for the same side and company? */
function meet(left: WirePoolRate, right: WirePoolRate): boolean {
  if (left.side !== right.side || left.companyId !== right.companyId) return false;
  const leftIsFirst = left.endExclusive !== null && left.endExclusive <= right.begin;
  const rightIsFirst = right.endExclusive !== null && right.endExclusive <= left.begin;
  return !leftIsFirst && !rightIsFirst;
}
