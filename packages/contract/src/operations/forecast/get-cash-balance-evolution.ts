import { z } from "zod";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { plain, wire } from "../../wire-object.ts";
import { groupFields, ofEntity, readGroupForecast, viewErrors, viewFields } from "./view-fields.ts";

const parts = plain({
  total: z.number(),
  operational: z.number(),
  adjustment: z.number(),
  investment: z.number(),
});

/** POST /api/bff/v1/entities/{entity}/cash-balance-evolution {accountIds, scenarioId, fromOffset, toOffset, frequency} */
export const getCashBalanceEvolution = operation({
  slug: "get-cash-balance-evolution",
  method: "POST",
  path: "/api/bff/v1/entities/{entity}/cash-balance-evolution",
  summary: "The balances of each period, told apart into operations, adjustments and investments",
  access: readGroupForecast,
  effect: "read",
  params: ofEntity,
  body: wire({
    ...viewFields,
    bankAccountIds: ["accountIds", viewFields.bankAccountIds[1]],
    offsetBegin: ["fromOffset", viewFields.offsetBegin[1]],
    offsetEnd: ["toOffset", viewFields.offsetEnd[1]],
    ...groupFields,
  }),
  response: wire({
    hasAdjustmentsOrInvestments: ["hasAdjustmentsOrInvestments", z.boolean()],
    currency: ["currency", currencyCode],
    columns: [
      "temporalGroups",
      z.array(
        wire({
          offset: ["offset", z.int()],
          start: ["periodStartBalance", parts],
          end: ["periodEndBalance", parts],
        }),
      ),
    ],
  }),
  errors: [...viewErrors, "31010"],
});
