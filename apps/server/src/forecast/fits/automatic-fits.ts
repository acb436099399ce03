/**
 * Which forecast of a leaf is the automatic one, wherever it is asked for: of which periods, how far ahead, and at how many ends
 * of the past it is tried. Who publishes it, who shows it and who replays what it would have said ask for the same, by name.
 */
import type { FitWanted } from "@amont/engine/statistics/automatic-fit.ts";
import { periodicities } from "@amont/engine/statistics/forecast-leaf.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { type NamedFit, named } from "./leaf-fits.ts";

/** How far ahead forecasts are published, in input periods. */
export const publishedPeriods: Readonly<Record<Frequency, number>> = {
  daily: 184,
  weekly: 104,
  monthly: 24,
  quarterly: 8,
};
/** Who plans in days is forecast by months, which are spread over their days. */
const monthsOfDays = 8;

export type FittedFrequency = keyof typeof periodicities;
export const fittedFrequency = (frequency: Frequency): FittedFrequency =>
  frequency === "daily" ? "monthly" : frequency;

/** How many fitted periods of a history are looked at. */
export const learnedPeriods = (frequency: Frequency): number =>
  periodicities[fittedFrequency(frequency)].mostPeriods;

/** At so many ends of the past each forecast is tried: a year of months. */
export const triedOrigins = 12;

interface FitOptions {
  /** In which the plan is entered. */
  readonly frequency: Frequency;
  /** Positions of periods that somebody marked exceptional. */
  readonly exceptional?: ReadonlySet<number>;
  readonly origins?: number;
  /** Fitted periods; as far as it is published unless told. */
  readonly horizon?: number;
  /** What moved on each of the last days, to know on which it does. */
  readonly days?: FitWanted["days"];
}

/** @param amounts of the fitted periods before the current one, oldest first */
export function automaticFit(
  amounts: Float64Array,
  {
    frequency,
    exceptional = new Set(),
    origins = triedOrigins,
    horizon = frequency === "daily" ? monthsOfDays : publishedPeriods[frequency],
    days,
  }: FitOptions,
): NamedFit {
  const history = { amounts, ...periodicities[fittedFrequency(frequency)], exceptional };
  return named({ history, horizon, origins, ...(days === undefined ? {} : { days }) });
}
