import { z } from "zod";
import { anonymous } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { partner, partnerParams } from "./partner-fields.ts";

/** GET /account/api/partners/{slug} */
export const getPartner = operation({
  slug: "get-partner",
  method: "GET",
  path: "/account/api/partners/{slug}",
  summary:
    "Who a partner is, and whether its customers are promised something. Never what: that is for who signs up",
  access: anonymous("who comes from a partner has no account yet, and the names are no secret"),
  cost: "guessable",
  params: partnerParams,
  response: partner.extend({
    hasOffer: z.boolean(),
    /** In the demonstration: nobody has to be a customer of anybody to try it. */
    canTry: z.boolean(),
  }),
});
