import { operation } from "../../operation.ts";
import { liquidityPreferences, ofOrganisation, writeOrganisation } from "./short-term-cash-fields.ts";

/** PUT /api/short-term-cash/v1/organizations/{id}/preferences {horizonDays, step, sharing, isPrudent} */
export const saveLiquidityPreferences = operation({
  slug: "save-liquidity-preferences",
  method: "PUT",
  path: "/api/short-term-cash/v1/organizations/{id}/preferences",
  summary: "Choose how an organisation looks at its short-term cash",
  access: writeOrganisation,
  params: ofOrganisation,
  body: liquidityPreferences,
  errors: ["invalid_input"],
});
