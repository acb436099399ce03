import { z } from "zod";
import { consolidationAdministrator, inPath } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import {
  groupPresetTypes,
  kpiKinds,
  kpiObjective,
  kpiSummary,
  kpiThresholds,
} from "../../kpis/kpi-fields.ts";
import { ofConsolidation } from "../consolidation-fields.ts";
import { groupKpiErrors } from "./group-kpi-fields.ts";

/** POST /api/consolidations/v4/{id}/kpis */
export const createGroupKpi = operation({
  slug: "create-group-kpi",
  method: "POST",
  path: "/api/consolidations/v4/{id}/kpis",
  summary:
    "Add an indicator of a consolidation or a group of indicators, after the others of its place; a formula names merged lines",
  access: consolidationAdministrator(inPath("id")),
  params: ofConsolidation,
  body: wire({
    kind: ["kind", z.enum(kpiKinds)],
    name: ["name", z.string()],
    /** Of a formula, and of nothing else. */
    formula: ["formula", z.string().nullish()],
    /** Of a preset, and of nothing else. */
    preset: ["preset", z.enum(groupPresetTypes).nullish()],
    groupId: ["groupId", z.int32().positive().nullish()],
    thresholds: ["thresholds", kpiThresholds.optional()],
    objective: ["objective", kpiObjective.optional()],
    /** Of a manual one alone. */
    summary: ["summary", kpiSummary.optional()],
  }),
  response: wire({ id: ["id", z.int()] }),
  errors: groupKpiErrors,
});
