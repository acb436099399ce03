/** What the page of the risk looks at, as its address says it. Pure. */
import { type RiskHorizon, riskHorizons } from "@amont/contract/operations/cash-risk/risk-horizons.ts";
import { z } from "zod";

export const riskSearch = z.object({
  horizon: z.enum(riskHorizons).optional().catch(undefined),
  /** In units. */
  floor: z.coerce.number().min(-10_000_000_000).max(10_000_000_000).optional().catch(undefined),
});

export type RiskSearch = z.output<typeof riskSearch>;

export const usualHorizon: RiskHorizon = "6m";
