import { z } from "zod";
import { consolidationAdministrator, inPath } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { ofGroupKpi } from "./group-kpi-fields.ts";

/** DELETE /api/consolidations/v4/{id}/kpis/{kpiId} — what reads it stays, and is in error. */
export const deleteGroupKpi = operation({
  slug: "delete-group-kpi",
  method: "DELETE",
  path: "/api/consolidations/v4/{id}/kpis/{kpiId}",
  summary: "Remove an indicator of a consolidation with its values, or a group with all that it holds",
  access: consolidationAdministrator(inPath("id")),
  params: ofGroupKpi,
  response: wire({ undoToken: ["undoToken", z.string()] }),
  errors: ["not_found"],
});
