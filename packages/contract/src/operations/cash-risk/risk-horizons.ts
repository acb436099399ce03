/** How far ahead the risk of a company is looked at, and in which columns: on its page, and every night. */
import type { Frequency } from "@amont/kernel/period.ts";

export const riskHorizons = ["13w", "6m", "12m", "18m"] as const;
export type RiskHorizon = (typeof riskHorizons)[number];

/** Working days of a quarter, or this month and those after it; the end is not included. */
export const columnsOfHorizon: Readonly<
  Record<RiskHorizon, { readonly frequency: Frequency; readonly offsetEnd: number }>
> = {
  "13w": { frequency: "daily", offsetEnd: 65 },
  "6m": { frequency: "monthly", offsetEnd: 7 },
  "12m": { frequency: "monthly", offsetEnd: 13 },
  "18m": { frequency: "monthly", offsetEnd: 19 },
};
