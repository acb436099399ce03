import { z } from "zod";
import { inPath, organisationAdministrator } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** PUT /api/forecasting/v2/organizations/{id}/configuration */
export const setLiquidityPlanningSettings = operation({
  slug: "set-liquidity-planning-settings",
  method: "PUT",
  path: "/api/forecasting/v2/organizations/{id}/configuration",
  summary: "Choose whether expected transactions count in the liquidity plan",
  access: organisationAdministrator(inPath("id")),
  params: wire({ organisationId: ["id", idText] }),
  body: wire({ useExpectedInLiquidityPlanning: ["useExpectedInLiquidityPlanning", z.boolean()] }),
});
