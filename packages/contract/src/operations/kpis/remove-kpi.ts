import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { writeEntity } from "../forecast/settings/settings-fields.ts";
import { ofKpi } from "./kpi-fields.ts";

/** DELETE /api/forecasting/v3/forecast/entities/{entity}/kpis/{kpiId} — what reads it stays, and is in error. */
export const removeKpi = operation({
  slug: "remove-kpi",
  method: "DELETE",
  path: "/api/forecasting/v3/forecast/entities/{entity}/kpis/{kpiId}",
  summary: "Remove an indicator with its values, or a group with all that it holds",
  access: writeEntity,
  params: ofKpi,
  response: wire({ undoToken: ["undoToken", z.string()] }),
  errors: ["not_found"],
});
