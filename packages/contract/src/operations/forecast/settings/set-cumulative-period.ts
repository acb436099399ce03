import { companyProduct, inPath } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";
import { displayOffset } from "./settings-fields.ts";

/**
 * POST /api/forecasting/v2/companies/{id}/cumulative-cashflow/period {from, to}
 *
 * How one person looks at the plan, which changes nothing for the others: who may read may choose.
 */
export const setCumulativePeriod = operation({
  slug: "set-cumulative-period",
  method: "POST",
  path: "/api/forecasting/v2/companies/{id}/cumulative-cashflow/period",
  summary: "Choose what the cumulative column adds up for the caller",
  access: companyProduct("CashFlow", "read", inPath("id")),
  params: wire({ companyId: ["id", idText] }),
  body: wire({
    begin: ["from", displayOffset],
    /** Not included. */
    end: ["to", displayOffset],
  }),
  errors: ["invalid_input"],
});
