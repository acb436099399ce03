import type { Frequency } from "@amont/kernel/period.ts";
import type { ForecastSearch } from "../../../shared/forecast/forecast-search.ts";

/** Another frequency counts in other periods: its range begins anew. */
export const searchOfFrequency = (frequency: Frequency): Partial<ForecastSearch> => ({
  frequency,
  offsetBegin: undefined,
  offsetEnd: undefined,
});

export const usualRange: Partial<ForecastSearch> = { offsetBegin: undefined, offsetEnd: undefined };

/** The switches of the options, in their order. */
export const optionFlags = [
  "showsBands",
  "showsComparison",
  "hidesCashFlowGraph",
  "hidesAdjustedBalanceGraph",
  "unpinsChart",
  "hidesCumulative",
] as const;
