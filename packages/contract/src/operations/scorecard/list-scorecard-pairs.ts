import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { integerText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import {
  horizon,
  minor,
  ofEntity,
  pairCount,
  readScorecard,
  scorecardFilter,
  scoredLine,
} from "./scorecard-fields.ts";

/** Of one page. */
export const mostScorecardPairs = 200;

/**
 * GET /api/forecasting/v3/forecast/entities/{entityId}/scorecard/pairs ?from&to&frequency&lineId&horizon&skip&take
 *
 * The latest origin first. Amounts in minor units, in the direction of their line. None: an empty list.
 */
export const listScorecardPairs = operation({
  slug: "list-scorecard-pairs",
  method: "GET",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/scorecard/pairs",
  summary: "What was said at an origin for a period, and what happened, pair by pair",
  access: readScorecard,
  params: ofEntity,
  query: wire({
    ...scorecardFilter,
    skip: ["skip", integerText.optional()],
    take: ["take", integerText.optional()],
  }),
  response: wire({
    currency: ["currency", currencyCode],
    count: ["totalCount", pairCount],
    pairs: [
      "pairs",
      z.array(
        wire({
          originOn: ["originOn", wireDate],
          horizon: ["horizon", horizon],
          /** The period that was forecast; the end is not included. */
          beginOn: ["beginOn", wireDate],
          endOn: ["endOn", wireDate],
          line: ["lineId", scoredLine],
          /** Empty of a total. */
          name: ["name", z.string()],
          /** Null: Amont did not hold the company's figures then. */
          planMinor: ["planMinor", minor.nullable()],
          automaticMinor: ["automaticMinor", minor],
          /** Eight tenths; null: totals of one direction have no band. */
          lowMinor: ["lowMinor", minor.nullable()],
          highMinor: ["highMinor", minor.nullable()],
          naiveMinor: ["naiveMinor", minor],
          lastMinor: ["lastMinor", minor],
          actualMinor: ["actualMinor", minor],
          /** The automatic forecast was not published then: it is what would have been. */
          isReplayed: ["isReplayed", z.boolean()],
        }),
      ),
    ],
  }),
  errors: ["not_found", "invalid_input"],
});
