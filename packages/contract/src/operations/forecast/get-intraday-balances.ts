import { z } from "zod";
import { companyProduct, inPath } from "../../access.ts";
import { frequencyText } from "../../frequency-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { idText, repeated } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/bff/v1/entity/{id}/intra-day-cash-balances ?frequency&accountIds&scenario */
export const getIntradayBalances = operation({
  slug: "get-intraday-balances",
  method: "GET",
  path: "/api/bff/v1/entity/{id}/intra-day-cash-balances",
  summary:
    "What each account held this morning, what has moved since, and what is expected before the day is over",
  access: companyProduct("CashFlow", "read", inPath("id")),
  params: wire({ entityId: ["id", idText] }),
  query: wire({
    /** Named by callers, and without effect: a day is a day. */
    frequency: ["frequency", frequencyText.optional()],
    bankAccountIds: ["accountIds", repeated(idText)],
    scenarioId: ["scenario", idText.optional()],
  }),
  response: z.array(
    wire({
      bankAccountId: ["accountId", z.int()],
      currency: ["currency", currencyCode],
      opening: ["openingBalance", z.number()],
      moved: ["movedToday", z.number()],
      expected: ["expectedToday", z.number()],
      closing: ["projectedBalance", z.number()],
      /** What the bank says that it will book today: beside the others, since it may be among them. */
      announced: ["announced", z.number()],
    }),
  ),
  errors: ["not_found"],
});
