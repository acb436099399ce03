import { z } from "zod";
import { currencyCode } from "../../../money-codec.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { noOrId, ofEntity, positiveId, readEntityPlan } from "../series/series-fields.ts";
import {
  fitFields,
  lowPoint,
  readAutomaticErrors,
  suggestedPeriod,
  suggestionScopes,
} from "./automatic-fields.ts";

const suggestedLeaf = wire({
  categoryId: ["categoryId", positiveId],
  /** Why nothing is suggested: 30001, nothing to learn from; 30003, calculated otherwise; 14009 and 14010, planned by project. */
  reason: ["reason", z.enum(["30001", "30003", "14009", "14010"]).nullable()],
  /** Somebody planned all of the periods that are looked at. */
  isPlanned: ["isPlanned", z.boolean()],
  fit: ["fit", wire(fitFields).nullable()],
  periods: ["periods", z.array(suggestedPeriod)],
});

/**
 * POST /api/forecasting/v3/forecast/entities/{entityId}/automatic:suggest
 *
 * Stores nothing. The same question to the same facts has the same answer, and the same `proposalId`. While forecasts of many
 * categories are worked out, it answers how far that is: who asks again, with the same words, gets them when they are there.
 */
export const suggestAutomaticForecasts = operation({
  slug: "suggest-automatic-forecasts",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/automatic:suggest",
  summary: "What the past of each category lets expect, beside what is planned",
  access: readEntityPlan,
  effect: "read",
  cost: "expensive",
  params: ofEntity,
  body: wire({
    scenarioId: ["scenarioId", noOrId],
    /** Whose plan, where each account has its own. */
    bankAccountId: ["bankAccountId", noOrId],
    categoryIds: ["categoryIds", z.array(positiveId).max(1_000).nullish()],
    scope: ["scope", z.enum(suggestionScopes)],
  }),
  response: wire({
    /** Null while it is being worked out. */
    proposalId: ["proposalId", z.string().nullable()],
    progress: ["progress", wire({ done: ["done", z.int()], total: ["total", z.int()] })],
    currency: ["currency", currencyCode],
    leaves: ["leaves", z.array(suggestedLeaf)],
    /** At the end of each period, of the whole plan that is looked at, were all of it applied. */
    balances: [
      "balances",
      z.array(
        wire({
          offset: ["offset", z.int()],
          beforeMinor: ["beforeMinor", z.int()],
          afterMinor: ["afterMinor", z.int()],
        }),
      ),
    ],
    lowPoint: ["lowPoint", wire({ before: ["before", lowPoint], after: ["after", lowPoint] }).nullable()],
  }),
  errors: [...readAutomaticErrors, "23003", "23011", "23012", "30009"],
});
