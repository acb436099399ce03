import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { plain, wire } from "../../wire-object.ts";
import { groupFields, groupViewErrors, ofEntity, readGroupForecast, viewFields } from "./view-fields.ts";

/** Why the cash of a period is another one than was believed. */
export const bridgeReasons = [
  "new",
  "cancelled",
  "moved",
  "late",
  "recategorised",
  "amount",
  "paid",
  "budgetUsed",
  "lapsed",
  "plan",
  "exchangeRate",
] as const;

/** Rates are a reason only where something is converted. */
const reasons = z.partialRecord(z.enum(bridgeReasons), z.number());

/** Null: it was not there, or did not count. */
const believedTransaction = wire({ day: ["day", wireDate], amount: ["amount", z.number()] }).nullable();

const bridgedTransaction = wire({
  name: ["name", z.string()],
  /** The list that it is in; null when it is removed. */
  state: ["state", z.enum(["paid", "expected"]).nullable()],
  before: ["before", believedTransaction],
  after: ["after", believedTransaction],
});

/**
 * POST /api/forecasting/v3/forecast/entities/{entity}/bridge
 *
 * From what was believed at the end of a day to what was at the end of another, or is today. Of a consolidation: as it is
 * made today, at its own rates. Of companies whose lines the caller may not see, steps are of categories alone.
 */
export const getBridge = operation({
  slug: "get-bridge",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entity}/bridge",
  summary:
    "Why the plan is another one than it was: what is new, cancelled, moved in time, changed in amount",
  access: readGroupForecast,
  effect: "read",
  params: ofEntity,
  body: wire({ ...viewFields, ...groupFields, from: ["from", wireDate], to: ["to", wireDate.nullish()] }),
  response: wire({
    currency: ["currency", currencyCode],
    columns: [
      "columns",
      z.array(
        plain({
          offset: z.int(),
          /** Cash flow then and now. */
          before: z.number(),
          after: z.number(),
          /** They add up to the difference. */
          reasons,
          /** Zero, unless so much changed that not all of it could be told. */
          unexplained: z.number(),
        }),
      ),
    ],
    /** The largest first. */
    steps: [
      "steps",
      z.array(
        plain({
          reason: z.enum(bridgeReasons),
          transactionId: z.int().nullable(),
          transaction: bridgedTransaction.nullable(),
          /** In a consolidation the line that it is shown on, or 0 where no line has it any more. */
          categoryId: z.int(),
          /** Of a consolidation alone. */
          companyId: z.int().optional(),
          offset: z.int(),
          amount: z.number(),
        }),
      ),
    ],
    /** Those that are left out because there are too many. */
    otherStepCount: ["otherStepCount", z.int()],
  }),
  errors: groupViewErrors,
});
