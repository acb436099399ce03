import { z } from "zod";
import { companyProduct, inPath } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";
import { displayOffset } from "./settings-fields.ts";

/** GET /api/forecasting/v2/companies/{id}/cumulative-cashflow/period */
export const getCumulativePeriod = operation({
  slug: "get-cumulative-period",
  method: "GET",
  path: "/api/forecasting/v2/companies/{id}/cumulative-cashflow/period",
  summary: "What the cumulative column adds up for the caller",
  access: companyProduct("CashFlow", "read", inPath("id")),
  params: wire({ companyId: ["id", idText] }),
  response: wire({
    begin: ["from", displayOffset],
    /** Not included. The same as the begin: all that is shown. */
    end: ["to", displayOffset],
    /** The company's choice, while the caller made none. */
    isDefault: ["isDefault", z.boolean()],
  }),
});
