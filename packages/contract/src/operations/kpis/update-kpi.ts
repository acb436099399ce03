import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { writeEntity } from "../forecast/settings/settings-fields.ts";
import { kpiObjective, kpiSummary, kpiThresholds, ofKpi } from "./kpi-fields.ts";

/** PUT /api/forecasting/v3/forecast/entities/{entity}/kpis/{kpiId} — what is left out stays. */
export const updateKpi = operation({
  slug: "update-kpi",
  method: "PUT",
  path: "/api/forecasting/v3/forecast/entities/{entity}/kpis/{kpiId}",
  summary: "Give an indicator or a group another name, or a formula another text",
  access: writeEntity,
  params: ofKpi,
  body: wire({
    name: ["name", z.string().optional()],
    formula: ["formula", z.string().optional()],
    /** What is left out stays. */
    thresholds: ["thresholds", kpiThresholds.optional()],
    objective: ["objective", kpiObjective.optional()],
    /** Of a manual one alone. */
    summary: ["summary", kpiSummary.optional()],
  }),
  errors: ["invalid_input", "not_found", "23004", "23005", "23008"],
});
