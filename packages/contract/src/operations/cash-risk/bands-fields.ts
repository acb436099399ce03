/** Which bands somebody asks for: to look at them, or to take them away. */
import { largestForecast } from "@amont/kernel/limits.ts";
import { z } from "zod";
import { wireFrequency } from "../../frequency-codec.ts";

/** A quarter of days, and ten years of months. */
export const mostColumns = 120;

export const wantedBands = {
  frequency: ["frequency", wireFrequency],
  /** Columns from the current one on; the end is not included. */
  offsetEnd: ["toOffset", z.int().min(1).max(mostColumns)],
  bankAccountIds: ["accountIds", z.array(z.int32().positive()).max(1_000).optional()],
  scenarioId: ["scenarioId", z.int32().positive().nullish()],
  /** In units; nothing: what the company wants to hold, else its authorised overdrafts. */
  floor: ["floor", z.number().nullish()],
} as const;

/** In units, either way. */
export const largestFloor = largestForecast;
