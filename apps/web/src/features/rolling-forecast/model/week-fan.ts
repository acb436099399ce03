/**
 * Between which closings weeks to come will probably end. What may go another way than planned is laid around the closings of the
 * page, which hold back what is blocked and have what was typed a moment ago. Pure.
 */
import type { DrawnBands } from "../../../shared/forecast/bands/bands-query.ts";
import type { WeeksView } from "./weeks.ts";

const quantiles = ["p10", "p25", "p75", "p90"] as const;
type Quantile = (typeof quantiles)[number];

/** By week, in minor units; null for weeks that are over. */
export type WeekFan = Readonly<Record<Quantile, readonly (number | null)[]>>;

type FannedWeeks = Pick<WeeksView, "weeks" | "closing">;

export function weekFan({ weeks, closing }: FannedWeeks, bands: DrawnBands): WeekFan {
  const at = new Map(bands.begins.map((begin, column) => [begin, column]));
  const of = (quantile: Quantile) =>
    weeks.map(({ offset, start }, week) => {
      const column = offset < 0 ? undefined : at.get(start);
      const [bound, planned, closes] =
        column === undefined ? [] : [bands[quantile][column], bands.planned[column], closing[week]];
      return bound === undefined || planned === undefined || closes === undefined
        ? null
        : closes + bound - planned;
    });
  return { p10: of("p10"), p25: of("p25"), p75: of("p75"), p90: of("p90") };
}
