/** What the page of the reliability looks at, as its address says it. Pure. */
import { scoredTotals } from "@amont/contract/operations/scorecard/scorecard-fields.ts";
import { addMonths, type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { z } from "zod";

const day = z
  .string()
  .transform((text) => parseCalendarDate(text) ?? undefined)
  .optional()
  .catch(undefined);

export const reliabilitySearch = z.object({
  /** Periods that begin from here on, and before there. */
  from: day,
  to: day,
  /** A category, or a total. */
  line: z
    .union([z.enum(scoredTotals), z.coerce.number().int().positive()])
    .optional()
    .catch(undefined),
  horizon: z.coerce.number().int().min(1).max(13).optional().catch(undefined),
});

export type ReliabilitySearch = z.output<typeof reliabilitySearch>;

export interface PeriodChoice {
  /** As a value of a list. */
  readonly key: string;
  readonly from: CalendarDate | undefined;
  readonly to: CalendarDate | undefined;
  readonly kind: "usual" | "year" | "all" | "range";
  readonly year: number | null;
}

const usualKey = "usual";
const keyOf = (from: CalendarDate | undefined, to: CalendarDate | undefined): string =>
  from === undefined && to === undefined ? usualKey : `${from ?? ""}/${to ?? ""}`;

export const periodKey = ({ from, to }: Pick<ReliabilitySearch, "from" | "to">): string => keyOf(from, to);

/** What is usual, each year of which there is a pair, the latest first, and everything. */
export function periodChoices(
  scored: { readonly from: CalendarDate; readonly to: CalendarDate },
  { from, to }: Pick<ReliabilitySearch, "from" | "to">,
): readonly PeriodChoice[] {
  const first = Number(scored.from.slice(0, 4));
  const last = Number(addMonths(scored.to, -1).slice(0, 4));
  const yearly = Array.from({ length: Math.max(0, last - first + 1) }, (_, back): PeriodChoice => {
    const year = last - back;
    const begin = `${year}-01-01` as CalendarDate;
    const end = `${year + 1}-01-01` as CalendarDate;
    return { key: keyOf(begin, end), from: begin, to: end, kind: "year", year };
  });
  const all: PeriodChoice = {
    key: keyOf(scored.from, undefined),
    from: scored.from,
    to: undefined,
    kind: "all",
    year: null,
  };
  const usual: PeriodChoice = { key: usualKey, from: undefined, to: undefined, kind: "usual", year: null };
  const known = [usual, ...yearly, all];
  // An address may say any days.
  return known.some(({ key }) => key === keyOf(from, to))
    ? known
    : [...known, { key: keyOf(from, to), from, to, kind: "range", year: null }];
}
