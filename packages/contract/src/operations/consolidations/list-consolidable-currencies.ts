import { z } from "zod";
import { companyConsolidable, inQuery, optional } from "../../access.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { idText, repeated } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/consolidations/v3/companies-currencies ?companyIds */
export const listConsolidableCurrencies = operation({
  slug: "list-consolidable-currencies",
  method: "GET",
  path: "/api/consolidations/v3/companies-currencies",
  summary: "The currencies that some companies and their accounts are in",
  access: companyConsolidable(optional(inQuery("companyIds"))),
  query: wire({ companyIds: ["companyIds", repeated(idText)] }),
  response: wire({ currencies: ["currencies", z.array(currencyCode)] }),
});
