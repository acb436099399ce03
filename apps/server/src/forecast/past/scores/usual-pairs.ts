import { firstDayOfPeriod } from "@amont/engine/series/input-periods.ts";
import {
  type ScoredFrequency,
  scoredOrigins,
  takenEnd,
} from "@amont/engine/statistics/scoring/scored-periods.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { PairsWanted } from "./scores-repository.ts";

/** As much as is scored anew, up to the last period of which what happened is taken. */
export function usualPairs(today: CalendarDate, frequency: ScoredFrequency): PairsWanted {
  const end = takenEnd(today, frequency);
  return {
    from: firstDayOfPeriod(end - scoredOrigins[frequency], frequency),
    to: firstDayOfPeriod(end, frequency),
    line: null,
    horizon: null,
  };
}
