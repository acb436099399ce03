import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofEntity, writeEntity } from "../forecast/settings/settings-fields.ts";

/** POST /api/forecasting/v3/forecast/entities/{entity}/kpis:restore */
export const restoreKpi = operation({
  slug: "restore-kpi",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entity}/kpis:restore",
  summary: "Take the removal of an indicator or a group back, with the values that went with it",
  access: writeEntity,
  params: ofEntity,
  body: wire({ undoToken: ["undoToken", z.string().regex(/^\d{1,15}-\d{1,15}$/)] }),
  errors: ["21009"],
});
