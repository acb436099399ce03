import { consolidationVisible, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { ofConsolidation } from "./consolidation-fields.ts";
import { consolidationSettings } from "./consolidation-settings.ts";

/** GET /api/consolidations/v4/{id}/settings */
export const getConsolidationSettings = operation({
  slug: "get-consolidation-settings",
  method: "GET",
  path: "/api/consolidations/v4/{id}/settings",
  summary: "How each company enters a consolidation, and the calendar of the group",
  access: consolidationVisible(inPath("id")),
  params: ofConsolidation,
  response: consolidationSettings,
  errors: ["not_found"],
  isConditional: true,
});
