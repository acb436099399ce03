/**
 * What the forecast page shows, in the address bar: the address is the one source of truth, so that a view can be
 * kept, sent and opened in another tab. Pure.
 */
import { type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { type Frequency, frequencies } from "@amont/kernel/period.ts";
import { z } from "zod";

const offset = z.coerce.number().int().min(-8000).max(8000).optional().catch(undefined);
const id = z.coerce.number().int().positive();

const flag = z
  .union([z.literal("true"), z.literal(true)])
  .transform(() => true as const)
  .optional()
  .catch(undefined);

/** By name, or by the number that it has on the wire. */
const frequency = z
  .union([z.enum(frequencies), z.coerce.number().int().min(0).max(3)])
  .transform((value): Frequency => (typeof value === "number" ? (frequencies[value] ?? "monthly") : value))
  .optional()
  .catch(undefined);

const ids = z
  .union([z.array(z.unknown()), z.unknown()])
  .transform((value): readonly number[] | undefined => {
    const values = Array.isArray(value) ? value : [value];
    const known = values.flatMap((one) => {
      const read = id.safeParse(one);
      return read.success ? [read.data] : [];
    });
    return known.length === 0 ? undefined : [...new Set(known)];
  })
  .optional();

export const forecastSearch = z.object({
  offsetBegin: offset,
  offsetEnd: offset,
  frequency,
  bankAccountIds: ids,
  scenarioId: id.optional().catch(undefined),
  isOnFrozenScenario: flag,
  /** Some accounts show their part of the company's plan. */
  sharesPlan: flag,
  /** The plan as it was believed at the end of this day. */
  asOf: z.iso.date().optional().catch(undefined),
});

export type ForecastSearch = z.output<typeof forecastSearch>;

/** The same with nothing left open. The end is not included; nobody named is all accounts, no scenario the main plan. */
export interface ForecastView {
  readonly frequency: Frequency;
  readonly offsetBegin: number;
  readonly offsetEnd: number;
  readonly bankAccountIds: readonly number[];
  readonly scenarioId: number | null;
  readonly isOnFrozenScenario: boolean;
  readonly sharesPlan: boolean;
  readonly asOf: CalendarDate | null;
  /** How far one may look, where that has an end; as the offsets. */
  readonly within?: { readonly begin: number; readonly end: number };
}

interface FrequencyLayout {
  readonly begin: number;
  readonly end: number;
  /** How far the next and the previous page go. */
  readonly step: number;
}

const layouts: Readonly<Record<Frequency, FrequencyLayout>> = {
  daily: { begin: -3, end: 24, step: 7 },
  weekly: { begin: -3, end: 14, step: 4 },
  monthly: { begin: -3, end: 14, step: 12 },
  quarterly: { begin: -3, end: 14, step: 4 },
};

export const defaultOffsets = (of: Frequency): { readonly begin: number; readonly end: number } =>
  layouts[of];

export const visibleColumns = (of: Frequency): number => layouts[of].end - layouts[of].begin;

export const scrollStep = (of: Frequency): number => layouts[of].step;

/** As many columns as the server gives. */
export const mostColumns = 2_000;

/** An address whose end is not after its beginning says nothing: it shows what is usual. */
export function forecastView(search: ForecastSearch, usualFrequency: Frequency): ForecastView {
  const of = search.frequency ?? usualFrequency;
  const usual = defaultOffsets(of);
  const begin = search.offsetBegin ?? Math.min(usual.begin, (search.offsetEnd ?? usual.end) - 1);
  const end = search.offsetEnd ?? Math.max(usual.end, begin + 1);
  const isRange = begin < end && end - begin <= mostColumns;
  return {
    frequency: of,
    offsetBegin: isRange ? begin : usual.begin,
    offsetEnd: isRange ? end : usual.end,
    bankAccountIds: search.bankAccountIds ?? [],
    scenarioId: search.scenarioId ?? null,
    isOnFrozenScenario: search.isOnFrozenScenario ?? false,
    sharesPlan: search.sharesPlan ?? false,
    asOf: search.asOf === undefined ? null : parseCalendarDate(search.asOf),
  };
}

/** Another frequency counts in other periods: its offsets begin anew. */
export const searchOfFrequency = (search: ForecastSearch, next: Frequency): ForecastSearch => ({
  ...search,
  frequency: next,
  offsetBegin: undefined,
  offsetEnd: undefined,
});

/** More columns after the last one, as far as the server gives them. */
export function nextPage({
  frequency: of,
  offsetBegin,
  offsetEnd,
  within,
}: ForecastView): Partial<ForecastSearch> {
  const end = Math.min(offsetEnd + scrollStep(of), offsetBegin + mostColumns, within?.end ?? Infinity);
  return { offsetBegin, offsetEnd: end };
}

export function previousPage({
  frequency: of,
  offsetBegin,
  offsetEnd,
  within,
}: ForecastView): Partial<ForecastSearch> {
  const begin = Math.max(offsetBegin - scrollStep(of), offsetEnd - mostColumns, within?.begin ?? -Infinity);
  return { offsetBegin: begin, offsetEnd };
}
