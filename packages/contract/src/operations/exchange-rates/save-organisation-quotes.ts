import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { plain, wire } from "../../wire-object.ts";
import { mostPastedQuotes, ofOrganisation, typedRate, writeRates } from "./rate-fields.ts";

/**
 * PUT /api/exchange-rates/v1/organizations/{id}/quotes {quotes: [{currency, quotedOn, rate}]}
 *
 * All or none. 31101 and 31103 say which one as `currency` and `date`. A day after tomorrow, or one currency twice on a
 * day, is `invalid_input`.
 */
export const saveOrganisationQuotes = operation({
  slug: "save-organisation-quotes",
  method: "PUT",
  path: "/api/exchange-rates/v1/organizations/{id}/quotes",
  summary: "Write quotes for days, as typed or pasted: what one euro buys",
  access: writeRates,
  bodySize: "large",
  params: ofOrganisation,
  body: wire({
    quotes: [
      "quotes",
      z
        .array(
          plain({
            currency: currencyCode,
            quotedOn: wireDate,
            /** Null takes the organisation's quote of that day away: the one of the installation shows again. */
            rate: typedRate.nullable(),
          }),
        )
        .min(1)
        .max(mostPastedQuotes),
    ],
  }),
  response: wire({
    newCount: ["newCount", z.int()],
    changedCount: ["changedCount", z.int()],
    removedCount: ["removedCount", z.int()],
    unchangedCount: ["unchangedCount", z.int()],
  }),
  errors: ["31101", "31103", "invalid_input"],
});
