import { consolidationAdministrator, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { ofConsolidation } from "./consolidation-fields.ts";
import { consolidationSettingsChange } from "./consolidation-settings.ts";

/** PUT /api/consolidations/v4/{id}/settings — a conflict when the companies are not those that it has by now. */
export const setConsolidationSettings = operation({
  slug: "set-consolidation-settings",
  method: "PUT",
  path: "/api/consolidations/v4/{id}/settings",
  summary: "Say how each company enters a consolidation, and the calendar of the group",
  access: consolidationAdministrator(inPath("id")),
  params: ofConsolidation,
  body: consolidationSettingsChange,
  errors: ["not_found", "conflict", "31008"],
  isGuarded: true,
});
