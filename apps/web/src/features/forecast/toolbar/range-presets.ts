/** The ranges that one can ask for by name. Offsets count periods from the current one; the end is not included. Pure. */
import { addDays, yearMonthDay } from "@amont/kernel/calendar-date.ts";
import { type Frequency, type OffsetRange, offsetRange } from "@amont/kernel/period.ts";
import { defaultOffsets, type ForecastView, mostColumns } from "../../../shared/forecast/forecast-search.ts";
import { offsetOfDay, type PlanPlace } from "../../../shared/forecast/plan-calendar.ts";

export const presetsOf = {
  daily: ["currentDay", "days30", "days60", "days90"],
  weekly: ["currentWeek", "weeks4", "weeks12", "weeks52"],
  monthly: ["currentMonth", "endOfYear", "oneYear", "fiveYears"],
  quarterly: ["currentQuarter", "endOfYear", "oneYear", "fiveYears"],
} as const satisfies Record<Frequency, readonly string[]>;

export type RangePreset = (typeof presetsOf)[Frequency][number];

const monthsPerColumn = { monthly: 1, quarterly: 3 } as const;

/** Days of the calendar, today included. A day off has no column: the one that its flows are shown in still belongs. */
const columnsOfDays = (place: PlanPlace, days: number): number =>
  offsetOfDay(place, addDays(place.today, days - 1)) + 1;

/** How many columns, from the current one on. */
function columnCount(preset: RangePreset, place: PlanPlace): number {
  const { frequency, today } = place;
  const months = frequency === "quarterly" ? monthsPerColumn.quarterly : monthsPerColumn.monthly;
  switch (preset) {
    case "currentDay":
    case "currentWeek":
    case "currentMonth":
    case "currentQuarter":
      return 1;
    case "days30":
      return columnsOfDays(place, 30);
    case "days60":
      return columnsOfDays(place, 60);
    case "days90":
      return columnsOfDays(place, 90);
    case "weeks4":
      return 4;
    case "weeks12":
      return 12;
    case "weeks52":
      return 52;
    case "endOfYear":
      return Math.ceil((13 - yearMonthDay(today).month) / months);
    case "oneYear":
      return 12 / months;
    case "fiveYears":
      return 60 / months;
  }
}

export const presetRange = (preset: RangePreset, place: PlanPlace): OffsetRange =>
  offsetRange(0, columnCount(preset, place));

const isShown = (view: ForecastView, { begin, endExclusive }: OffsetRange): boolean =>
  view.offsetBegin === begin && view.offsetEnd === endExclusive;

/** The preset that is on screen. In December the current month is also the end of the year: the first one is meant. */
export function shownPreset(view: ForecastView, place: PlanPlace): RangePreset | null {
  const presets: readonly RangePreset[] = presetsOf[place.frequency];
  return presets.find((preset) => isShown(view, presetRange(preset, place))) ?? null;
}

export function isUsualRange(view: ForecastView): boolean {
  const { begin, end } = defaultOffsets(view.frequency);
  return isShown(view, offsetRange(begin, end));
}

export type RangeProblem = "endBeforeBegin" | "tooLong" | "outOfReach";

/** No address goes further. */
const furthestOffset = 8_000;

/** What is wrong with a range that somebody put together; both ends are included. */
export function rangeProblem(firstOffset: number, lastOffset: number): RangeProblem | null {
  if (firstOffset > lastOffset) return "endBeforeBegin";
  if (firstOffset < -furthestOffset || lastOffset >= furthestOffset) return "outOfReach";
  return lastOffset - firstOffset + 1 > mostColumns ? "tooLong" : null;
}
