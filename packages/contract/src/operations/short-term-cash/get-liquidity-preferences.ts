import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofOrganisation, preferenceFields, readOrganisation } from "./short-term-cash-fields.ts";

/** GET /api/short-term-cash/v1/organizations/{id}/preferences */
export const getLiquidityPreferences = operation({
  slug: "get-liquidity-preferences",
  method: "GET",
  path: "/api/short-term-cash/v1/organizations/{id}/preferences",
  summary: "How an organisation looks at its short-term cash",
  access: readOrganisation,
  params: ofOrganisation,
  response: wire({ ...preferenceFields, canWrite: ["canWrite", z.boolean()] }),
});
