import { z } from "zod";
import { signedIn } from "../../access.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/consolidations/v3/currencies */
export const listConsolidationCurrencies = operation({
  slug: "list-consolidation-currencies",
  method: "GET",
  path: "/api/consolidations/v3/currencies",
  summary: "The currencies that a consolidation of the caller may be shown in",
  access: signedIn,
  response: wire({ currencies: ["currencies", z.array(currencyCode)] }),
});
