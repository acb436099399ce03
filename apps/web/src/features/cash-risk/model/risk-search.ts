/** What the page of the risk looks at, as its address says it. Pure. */
import type { Frequency } from "@amont/kernel/period.ts";
import { z } from "zod";

export const horizons = ["13w", "6m", "12m", "18m"] as const;
export type Horizon = (typeof horizons)[number];

export const riskSearch = z.object({
  horizon: z.enum(horizons).optional().catch(undefined),
  /** In units. */
  floor: z.coerce.number().min(-10_000_000_000).max(10_000_000_000).optional().catch(undefined),
});

export type RiskSearch = z.output<typeof riskSearch>;

export const usualHorizon: Horizon = "6m";

/** Working days of a quarter, or this month and those after it. */
export const columnsOf: Readonly<
  Record<Horizon, { readonly frequency: Frequency; readonly offsetEnd: number }>
> = {
  "13w": { frequency: "daily", offsetEnd: 65 },
  "6m": { frequency: "monthly", offsetEnd: 7 },
  "12m": { frequency: "monthly", offsetEnd: 13 },
  "18m": { frequency: "monthly", offsetEnd: 19 },
};
