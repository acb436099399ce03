import { z } from "zod";
import { consolidationAdministrator, inPath } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { ofConsolidation } from "../consolidation-fields.ts";

/** POST /api/consolidations/v4/{id}/kpis:restore */
export const restoreGroupKpi = operation({
  slug: "restore-group-kpi",
  method: "POST",
  path: "/api/consolidations/v4/{id}/kpis:restore",
  summary:
    "Take the removal of an indicator of a consolidation or of a group of them back, with the values that went with it",
  access: consolidationAdministrator(inPath("id")),
  params: ofConsolidation,
  body: wire({ undoToken: ["undoToken", z.string().regex(/^\d{1,15}-\d{1,15}$/)] }),
  errors: ["21009"],
});
