import { z } from "zod";
import { inPath, organisationMember } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/forecasting/v2/organizations/{id}/configuration/can-manage */
export const checkLiquidityPlanningManagement = operation({
  slug: "check-liquidity-planning-management",
  method: "GET",
  path: "/api/forecasting/v2/organizations/{id}/configuration/can-manage",
  summary: "May the caller change how the organisation plans its liquidity?",
  access: organisationMember(inPath("id")),
  params: wire({ organisationId: ["id", idText] }),
  response: wire({ canManageLiquidityPlanning: ["canManageOrganizationLiquidityPlanning", z.boolean()] }),
});
