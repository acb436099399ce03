import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofEntity, writeEntity } from "../forecast/settings/settings-fields.ts";
import { kpiKinds, kpiObjective, kpiSummary, kpiThresholds, presetKpiTypes } from "./kpi-fields.ts";

/** POST /api/forecasting/v3/forecast/entities/{entity}/kpis */
export const createKpi = operation({
  slug: "create-kpi",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entity}/kpis",
  summary: "Add an indicator or a group of indicators, after the others of its place",
  access: writeEntity,
  params: ofEntity,
  body: wire({
    kind: ["kind", z.enum(kpiKinds)],
    name: ["name", z.string()],
    /** Of a formula, and of nothing else. */
    formula: ["formula", z.string().nullish()],
    /** Of a preset, and of nothing else. */
    preset: ["presetKPIType", z.enum(presetKpiTypes).nullish()],
    groupId: ["groupId", z.int32().positive().nullish()],
    thresholds: ["thresholds", kpiThresholds.optional()],
    objective: ["objective", kpiObjective.optional()],
    /** Of a manual one alone. */
    summary: ["summary", kpiSummary.optional()],
  }),
  response: wire({ id: ["id", z.int()] }),
  errors: ["invalid_input", "not_found", "23004", "23005", "23008"],
});
