import { z } from "zod";
import { consolidationAdministrator, inPath } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { kpiObjective, kpiSummary, kpiThresholds } from "../../kpis/kpi-fields.ts";
import { enteredValues, groupKpiErrors, ofGroupKpi } from "./group-kpi-fields.ts";

/** PATCH /api/consolidations/v4/{id}/kpis/{kpiId} — what is left out stays. 23006: values of one that is worked out. */
export const updateGroupKpi = operation({
  slug: "update-group-kpi",
  method: "PATCH",
  path: "/api/consolidations/v4/{id}/kpis/{kpiId}",
  summary: "Give an indicator of a consolidation another name or formula, or a manual one values",
  access: consolidationAdministrator(inPath("id")),
  params: ofGroupKpi,
  body: wire({
    name: ["name", z.string().optional()],
    formula: ["formula", z.string().optional()],
    /** What is left out stays. */
    thresholds: ["thresholds", kpiThresholds.optional()],
    objective: ["objective", kpiObjective.optional()],
    /** Of a manual one alone. */
    summary: ["summary", kpiSummary.optional()],
    values: ["values", enteredValues.optional()],
  }),
  errors: [...groupKpiErrors, "23006"],
});
