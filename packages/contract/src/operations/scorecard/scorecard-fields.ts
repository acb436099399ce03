/** What the calls about the scorecard have in common. Amounts are in minor units of the company's currency. */
import { z } from "zod";
import { companyProduct, inPath } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { frequencyText } from "../../frequency-codec.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

const entityPlace = inPath("entityId");
export const readScorecard = companyProduct("CashFlow", "read", entityPlace);
export const writeScorecard = companyProduct("CashFlow", "write", entityPlace);
export const ofEntity = wire({ companyId: ["entityId", idText] });

/** Lines that no category is: what comes in and goes out, transfers left out, and the balance of all accounts. */
export const scoredTotals = ["inflows", "outflows", "balance"] as const;
/** A category, or a total. */
export const scoredLine = z.union([z.int32().positive(), z.enum(scoredTotals)]);
const scoredLineText = z.union([idText, z.enum(scoredTotals)]);

/** Thirteen weeks at most, twelve months or four quarters; the first is the period that begins on the origin. */
const furthestHorizon = 13;
export const horizon = z.int().min(1).max(furthestHorizon);
const horizonText = z.codec(z.string().regex(/^(?:[1-9]|1[0-3])$/), horizon, {
  decode: (text) => Number(text),
  encode: (value) => String(value),
});

/** Which pairs of a forecast and what happened. */
export const scorecardFilter = {
  /** Periods that begin from here on; left out: the last two years, or the last year of weeks. */
  from: ["from", wireDate.optional()],
  /** And before here. */
  to: ["to", wireDate.optional()],
  /** The one that is scored, which is that in which forecasts are entered; in any other there is no pair. */
  frequency: ["frequency", frequencyText.optional()],
  line: ["lineId", scoredLineText.optional()],
  horizon: ["horizon", horizonText.optional()],
} as const;

/** In ten-thousandths. */
export const share = z.int().min(0).max(10_000);
/** The same of what may be more than the whole: errors as a part of what happened. */
export const ratio = z.int().nonnegative();
export const signedRatio = z.int();
export const minor = z.int();
export const pairCount = z.int().nonnegative();

/** `replayed`: what would have been said from what had happened before, because nothing was published. */
export const countFields = {
  count: ["count", pairCount],
  replayedCount: ["replayedCount", pairCount],
  /** Of how many there is a plan. */
  planCount: ["planCount", pairCount],
} as const;
