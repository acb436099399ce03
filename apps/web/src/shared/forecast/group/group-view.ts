/** What an address shows of a consolidation, with nothing left open: never anything beyond its period. Pure. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { defaultOffsets, type ForecastView, forecastView } from "../forecast-search.ts";
import { offsetOfDay, type PlanPlace } from "../plan-calendar.ts";
import type { GroupBy, GroupSearch } from "./group-search.ts";

interface Offsets {
  readonly begin: number;
  /** Not included. */
  readonly end: number;
}

export interface GroupView extends ForecastView {
  readonly groupBy: GroupBy;
  readonly eliminate: boolean | undefined;
  /** The period of the consolidation. */
  readonly within: Offsets;
}

/** What a consolidation says of itself. */
interface ShownGroup {
  readonly kind: GroupBy;
  readonly periodicity: Frequency;
  readonly periodBegin: CalendarDate;
  /** Inside the period. */
  readonly periodLastDay: CalendarDate;
}

type Period = Pick<ShownGroup, "periodBegin" | "periodLastDay">;

/** The columns of its period. */
function periodOffsets({ periodBegin, periodLastDay }: Period, place: PlanPlace): Offsets {
  const begin = offsetOfDay(place, periodBegin);
  return { begin, end: Math.max(begin, offsetOfDay(place, periodLastDay)) + 1 };
}

/** Is today outside of the period? Then what is shown is its end, or its beginning. */
export const isOver = ({ periodBegin, periodLastDay }: Period, today: CalendarDate): boolean =>
  today < periodBegin || periodLastDay < today;

export function groupView(
  search: GroupSearch,
  group: ShownGroup,
  placeOf: (frequency: Frequency) => PlanPlace,
): GroupView {
  const asked = forecastView(search, group.periodicity);
  const within = periodOffsets(group, placeOf(asked.frequency));
  const { begin, end } = cut(asked, within);
  return {
    ...asked,
    offsetBegin: begin,
    offsetEnd: end,
    groupBy: search.groupBy ?? group.kind,
    eliminate: search.eliminate,
    within,
  };
}

function cut({ offsetBegin, offsetEnd, frequency }: ForecastView, within: Offsets): Offsets {
  const both = { begin: Math.max(offsetBegin, within.begin), end: Math.min(offsetEnd, within.end) };
  if (both.begin < both.end) return both;
  // Nothing of it is in the period: as many columns as usual, at the side that was asked for.
  const usual = defaultOffsets(frequency);
  const count = Math.min(usual.end - usual.begin, within.end - within.begin);
  return offsetBegin >= within.end
    ? { begin: within.end - count, end: within.end }
    : { begin: within.begin, end: within.begin + count };
}
