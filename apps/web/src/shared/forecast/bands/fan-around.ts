/**
 * Between which closings the columns of a page will probably end. What may go another way than planned is laid around the closings
 * that the page has, which may hold back what is blocked and have what was typed a moment ago. Pure.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { DrawnBands } from "./bands-query.ts";

const quantiles = ["p10", "p25", "p75", "p90"] as const;
type Quantile = (typeof quantiles)[number];

/** By column, in minor units; null for what is over. */
export type FanAround = Readonly<Record<Quantile, readonly (number | null)[]>>;

export interface FannedColumn {
  readonly start: CalendarDate;
  /** Below zero: it is over. */
  readonly offset: number;
}

export function fanAround(
  columns: readonly FannedColumn[],
  closings: readonly (number | null)[],
  bands: Pick<DrawnBands, "begins" | "planned" | Quantile>,
): FanAround {
  const at = new Map(bands.begins.map((begin, column) => [begin, column]));
  const of = (quantile: Quantile) =>
    columns.map(({ offset, start }, index) => {
      const column = offset < 0 ? undefined : at.get(start);
      const closes = closings[index] ?? null;
      const [bound, planned] = column === undefined ? [] : [bands[quantile][column], bands.planned[column]];
      return bound === undefined || planned === undefined || closes === null
        ? null
        : closes + bound - planned;
    });
  return { p10: of("p10"), p25: of("p25"), p75: of("p75"), p90: of("p90") };
}
