import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { wireFrequency } from "../../frequency-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import {
  countFields,
  horizon,
  minor,
  ofEntity,
  pairCount,
  ratio,
  readScorecard,
  scorecardFilter,
  scoredLine,
  share,
  signedRatio,
} from "./scorecard-fields.ts";

/**
 * Who is compared is compared over the same pairs: those that have a plan where there are twelve of them, else all, and
 * then of the plan nothing is said (null). Fewer than twelve: null for everybody, and the count.
 */
const compared = {
  ...countFields,
  plan: ["plan", ratio.nullable()],
  automatic: ["automatic", ratio.nullable()],
  /** The same period a year before, else the last one. */
  naive: ["naive", ratio.nullable()],
  last: ["last", ratio.nullable()],
} as const;

/** WAPE: absolute errors as a part of what happened. */
const errors = {
  ...compared,
  /** What the automatic forecast gains on the others: 1 less the quotient of both errors. */
  gainOnPlan: ["gainOnPlan", signedRatio.nullable()],
  gainOnNaive: ["gainOnNaive", signedRatio.nullable()],
} as const;

/** How often bands of eight tenths held what came. Null: fewer than twelve of them. */
const coverage = {
  count: ["count", pairCount],
  replayedCount: ["replayedCount", pairCount],
  share: ["share", share.nullable()],
  /** Between which the true share is, at 95 %. */
  lower: ["lower", share.nullable()],
  upper: ["upper", share.nullable()],
  /** The mean over the pairs of what both ends were off by, weighed by the quantile. */
  pinballMinor: ["pinballMinor", minor.nullable()],
} as const;
const coverageByHorizon = z.array(wire({ horizon: ["horizon", horizon], ...coverage }));

const category = {
  line: ["lineId", scoredLine],
  name: ["name", z.string()],
  isInflow: ["isCashInflow", z.boolean()],
} as const;

const money = {
  ...countFields,
  planMinor: ["planMinor", minor.nullable()],
  automaticMinor: ["automaticMinor", minor.nullable()],
  naiveMinor: ["naiveMinor", minor.nullable()],
} as const;

/**
 * GET /api/forecasting/v3/forecast/entities/{entityId}/scorecard ?from&to&frequency&lineId&horizon
 *
 * What was forecast of the company against what happened. 30007: pairs are there, but none of what is asked for.
 */
export const getScorecard = operation({
  slug: "get-scorecard",
  method: "GET",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/scorecard",
  summary: "What forecasts of a company were worth: the plan, the automatic one and the naive ones",
  access: readScorecard,
  params: ofEntity,
  query: wire(scorecardFilter),
  response: wire({
    currency: ["currency", currencyCode],
    /** Of the pairs: months for who plans in days. */
    frequency: ["frequency", wireFrequency],
    /** How many periods ahead is scored. */
    horizonCount: ["horizonCount", horizon],
    canRebuild: ["canRebuild", z.boolean()],
    isRebuilding: ["isRebuilding", z.boolean()],
    /** When pairs were looked at last; null: never. */
    scoredAt: ["scoredAt", z.string().nullable()],
    /** Null as soon as there is a pair. Otherwise the day on which the first will be. */
    firstPairOn: ["firstPairOn", wireDate.nullable()],
    /** There is enough of the past to replay: who does not want to wait for the night rebuilds. */
    canReplay: ["canReplay", z.boolean()],
    /** All periods of which there are pairs; the end is not included. Null: none. */
    scoredFrom: ["scoredFrom", wireDate.nullable()],
    scoredTo: ["scoredTo", wireDate.nullable()],
    /** Null without any pair. */
    card: [
      "card",
      wire({
        /** What was looked at; the end is not included. */
        from: ["from", wireDate],
        to: ["to", wireDate],
        ...countFields,
        /** The one that was asked for, else 1. */
        headHorizon: ["headHorizon", horizon],
        /**
         * The median of errors as a part of what happened. As in `byHorizon` of the line that was asked for, else of both
         * totals.
         */
        head: ["head", wire(compared)],
        /** Of the balance's bands at that horizon; of a category those of the category. */
        headCoverage: ["headCoverage", wire(coverage)],
        byHorizon: ["byHorizon", z.array(wire({ horizon: ["horizon", horizon], ...errors }))],
        balanceCoverage: ["balanceCoverage", coverageByHorizon],
        /** Of the bands of categories, all together. */
        categoryCoverage: ["categoryCoverage", coverageByHorizon],
        /**
         * How wrong the balance was on the way: the mean over the horizons of the cumulated error, as a part of what
         * moved. Pairs are origins of which all horizons are over.
         */
        path: ["path", wire(compared)],
        /**
         * What wrong balances cost at the head's horizon, all of them together: an overdraft that nobody saw, or money
         * that lay idle. Pairs are origins.
         */
        costs: [
          "costs",
          wire({
            ...money,
            /** In percent a year, as text. */
            overdraftRate: ["overdraftRate", z.string()],
            placementRate: ["placementRate", z.string()],
          }),
        ],
        /** The largest first, by what happened. */
        categories: [
          "categories",
          z.array(
            wire({
              ...category,
              /** Over all horizons that are looked at. */
              ...errors,
              /**
               * Forecasts less what happened at the head's horizon, all together: above zero too much was said. It cost
               * cash where it is an inflow.
               */
              bias: [
                "bias",
                wire({
                  ...money,
                  /** The same as a part of what happened. */
                  plan: ["plan", signedRatio.nullable()],
                  automatic: ["automatic", signedRatio.nullable()],
                  naive: ["naive", signedRatio.nullable()],
                }),
              ],
              byHorizon: ["byHorizon", z.array(wire({ horizon: ["horizon", horizon], ...compared }))],
              /** Where one of both is better by a tenth: switch to the automatic forecast, or keep the plan. */
              advice: ["advice", z.enum(["automatic", "plan"]).nullable()],
              /** It plans automatically already. */
              isAutomatic: ["isAutomatic", z.boolean()],
            }),
          ),
        ],
        /** Smaller ones that are not in the list. */
        moreCategories: ["moreCategories", z.int().nonnegative()],
      }).nullable(),
    ],
  }),
  errors: ["not_found", "30007"],
});
