/** What the calls about automatic forecasts have in common. */
import { z } from "zod";
import { wireDate } from "../../../date-codec.ts";
import { wire } from "../../../wire-object.ts";

/** What a leaf's history looks like, which decides how it is forecast. */
export const leafShapes = [
  "nothing",
  "short",
  "dormant",
  "sparse",
  "intermittent",
  "lumpy",
  "smooth",
] as const;
export const confidences = ["good", "fair", "poor"] as const;

/** What of a plan is looked at: what nobody planned, or everything that may be forecast. */
export const suggestionScopes = ["unplanned", "all"] as const;

/** How a forecast came about. */
export const fitFields = {
  shape: ["shape", z.enum(leafShapes)],
  /** How much of it the medians say, and not the models of level, trend and season: from 0 to 1. */
  robustShare: ["robustShare", z.number()],
  historyFrom: ["historyFrom", wireDate.nullable()],
  /** Not included. */
  historyUntil: ["historyUntil", wireDate],
  historyPeriods: ["historyPeriods", z.int().nonnegative()],
  confidence: ["confidence", z.enum(confidences)],
} as const;

/** In minor units of the currency that the leaf is planned in. */
const minor = z.int();

export const suggestedPeriod = wire({
  offset: ["offset", z.int()],
  beforeMinor: ["beforeMinor", minor],
  afterMinor: ["afterMinor", minor],
  /** Nine of ten are above the first, and below the second. */
  lowMinor: ["lowMinor", minor],
  highMinor: ["highMinor", minor],
});

/** The lowest of the balances at the ends of the periods that are looked at. */
export const lowPoint = wire({ offset: ["offset", z.int()], balanceMinor: ["balanceMinor", minor] });

/** Every night, or only when somebody asks. */
export const refreshMode = z.enum(["nightly", "manual"]);

export const automaticSettings = wire({
  refresh: ["refresh", refreshMode],
  /** Null: never. */
  refreshedAt: ["refreshedAt", z.string().nullable()],
  isRefreshing: ["isRefreshing", z.boolean()],
});

export const readAutomaticErrors = ["not_found", "invalid_input"] as const;
