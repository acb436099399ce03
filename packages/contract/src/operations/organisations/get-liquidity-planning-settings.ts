import { z } from "zod";
import { inPath, organisationMember } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/forecasting/v2/organizations/{id}/configuration */
export const getLiquidityPlanningSettings = operation({
  slug: "get-liquidity-planning-settings",
  method: "GET",
  path: "/api/forecasting/v2/organizations/{id}/configuration",
  summary: "How the organisation plans its liquidity",
  access: organisationMember(inPath("id")),
  params: wire({ organisationId: ["id", idText] }),
  response: wire({ useExpectedInLiquidityPlanning: ["useExpectedInLiquidityPlanning", z.boolean()] }),
});
