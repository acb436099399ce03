import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import type { ForecastView } from "../../../shared/forecast/forecast-search.ts";
import { usePeriodTexts } from "../../../shared/forecast/period-text.ts";
import { columnAt, type PlanColumn, type PlanPlace } from "../../../shared/forecast/plan-calendar.ts";

interface ShownColumns {
  readonly first: PlanColumn;
  readonly last: PlanColumn;
}

/** As the server says; by our own count until it has answered what is in the address. */
export function shownColumns(
  { offsetBegin, offsetEnd, frequency }: ForecastView,
  place: PlanPlace,
  statement: Pick<StatementAnswer, "frequency" | "columns"> | undefined,
): ShownColumns {
  const columns = statement?.columns ?? [];
  const [begin] = columns;
  const end = columns.at(-1);
  const isOfView =
    statement?.frequency === frequency && begin?.offset === offsetBegin && end?.offset === offsetEnd - 1;
  if (!isOfView) return { first: columnAt(place, offsetBegin), last: columnAt(place, offsetEnd - 1) };
  // The column of a day also holds the days off before it.
  const first = frequency === "daily" ? { begin: addDays(begin.end, -1), end: begin.end } : begin;
  return { first, last: end };
}

/** "août 2026 – déc. 2027", for any two columns. */
export function useRangeText(place: PlanPlace): (range: ShownColumns) => string {
  const texts = usePeriodTexts();
  return ({ first, last }) => texts.range(first, last, place.frequency);
}
