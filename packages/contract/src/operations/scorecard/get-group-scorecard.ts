import { z } from "zod";
import { consolidationMember, inPath } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { wireFrequency } from "../../frequency-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { wireRate } from "../consolidations/cell-contribution.ts";
import { ofConsolidation } from "../consolidations/consolidation-fields.ts";
import {
  countFields,
  horizon,
  minor,
  ratio,
  scorecardFilter,
  share,
  signedRatio,
} from "./scorecard-fields.ts";

const figures = wire({
  /** WAPE of what came in and of what went out, over the same pairs for everybody; null: fewer than twelve. */
  errors: [
    "errors",
    wire({
      ...countFields,
      plan: ["plan", ratio.nullable()],
      automatic: ["automatic", ratio.nullable()],
      naive: ["naive", ratio.nullable()],
    }),
  ],
  /** Towards the cash, over the same pairs: above zero more was promised than came. As a part of what moved, and in money. */
  bias: [
    "bias",
    wire({
      plan: ["plan", signedRatio.nullable()],
      automatic: ["automatic", signedRatio.nullable()],
      naive: ["naive", signedRatio.nullable()],
      planMinor: ["planMinor", minor.nullable()],
      automaticMinor: ["automaticMinor", minor.nullable()],
      naiveMinor: ["naiveMinor", minor.nullable()],
    }),
  ],
  /** How often the bands of the balance held what came. */
  coverage: [
    "coverage",
    wire({
      count: ["count", z.int().nonnegative()],
      share: ["share", share.nullable()],
      lower: ["lower", share.nullable()],
      upper: ["upper", share.nullable()],
    }),
  ],
});

/**
 * GET /api/consolidations/v4/{id}/scorecard ?from&to&horizon
 *
 * Each company as it scores itself, in its own currency and periods; and those that are scored in the same periods together, over all of
 * their pairs, at today's rates. A consolidation has no forecast of its own to be scored: its companies were believed in at other
 * times, rates and shares.
 */
export const getGroupScorecard = operation({
  slug: "get-group-scorecard",
  method: "GET",
  path: "/api/consolidations/v4/{id}/scorecard",
  summary: "What forecasts of the companies of a consolidation were worth, side by side and together",
  access: consolidationMember(inPath("id")),
  params: ofConsolidation,
  query: wire({ from: scorecardFilter.from, to: scorecardFilter.to, horizon: scorecardFilter.horizon }),
  response: wire({
    /** Of the totals. */
    currency: ["currency", currencyCode],
    /** Whose rates those are. */
    ratesOn: ["ratesOn", wireDate],
    /** How many periods ahead is looked at: the one that was asked for, else 1. */
    horizon: ["horizon", horizon],
    /** All periods of which any company has pairs; the end is not included. Null: none. */
    scoredFrom: ["scoredFrom", wireDate.nullable()],
    scoredTo: ["scoredTo", wireDate.nullable()],
    /** In their order. */
    companies: [
      "companies",
      z.array(
        wire({
          id: ["id", z.int()],
          name: ["name", z.string()],
          /** Otherwise it is named, and in no total. */
          isAvailable: ["isAvailable", z.boolean()],
          currency: ["currency", currencyCode],
          /** Of its pairs: months for who plans in days. Null: it is not available. */
          frequency: ["frequency", wireFrequency.nullable()],
          /** At which it is in the total; null: it needs none. */
          rate: ["rate", wireRate.nullable()],
          /** Nobody knows a rate: it is in no total. */
          isUnconverted: ["isUnconverted", z.boolean()],
          /** Null: there is nothing to compare yet, or not of what is asked for. */
          figures: ["figures", figures.nullable()],
        }),
      ),
    ],
    /** One for each kind of periods. */
    totals: [
      "totals",
      z.array(
        wire({
          frequency: ["frequency", wireFrequency],
          companyCount: ["companyCount", z.int()],
          figures: ["figures", figures],
        }),
      ),
    ],
  }),
  errors: ["not_found"],
});
