/** What a choice on the page of forecast settings changes, and the way back. Pure. */
import type { ForecastSettings } from "@amont/contract/operations/forecast/settings/settings-fields.ts";
import { type Frequency, frequencies } from "@amont/kernel/period.ts";

/** What is left out stays as it is. */
export type SettingsChange = Partial<ForecastSettings>;

/** Columns are as fine as what is planned, or coarser. */
export const trackingChoices = (input: Frequency): readonly Frequency[] =>
  frequencies.slice(frequencies.indexOf(input));

/** Columns that would be finer than what is planned become as coarse. */
export function inputChange(
  { trackingFrequency }: Pick<ForecastSettings, "trackingFrequency">,
  inputFrequency: Frequency,
): SettingsChange {
  return trackingChoices(inputFrequency).includes(trackingFrequency)
    ? { inputFrequency }
    : { inputFrequency, trackingFrequency: inputFrequency };
}

/** Monday first, as the flags are numbered. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
type Weekday = (typeof weekdays)[number];

const everyDay = 127;
const flagOf = (day: Weekday): number => 2 ** (day - 1);

export const isDayOff = (mask: number, day: Weekday): boolean => (mask & flagOf(day)) !== 0;

export const withDay = (mask: number, day: Weekday, isOff: boolean): number =>
  isOff ? mask | flagOf(day) : mask & ~flagOf(day);

/** The last day that is worked cannot be taken off as well: there would be no column left. */
export const isLastWorked = (mask: number, day: Weekday): boolean => (mask | flagOf(day)) === everyDay;

/** What the settings were where the change touched them: sent like any other, it undoes it. */
export function wayBack(before: ForecastSettings, change: SettingsChange): SettingsChange {
  const touched = Object.entries(before).filter(([name]) => name in change);
  return Object.fromEntries(touched);
}
