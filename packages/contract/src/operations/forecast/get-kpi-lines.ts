import { z } from "zod";
import { operation } from "../../operation.ts";
import { idText, repeated } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { kpiKinds, kpiSeverity } from "../kpis/kpi-fields.ts";
import { ofEntity, offsetText, readGroupForecast, viewErrors } from "./view-fields.ts";

const own = {
  id: ["id", z.int()],
  name: ["name", z.string()],
  depth: ["depth", z.int()],
  kind: ["type", z.enum(kpiKinds)],
  preset: ["presetKPIType", z.string().nullable()],
  /** None for a group. */
  values: [
    "temporalGroups",
    z.array(
      wire({
        offset: ["offset", z.int()],
        /** In units of the currency, in months, days or per cent, or as the indicator counts. */
        value: ["value", z.number().nullable()],
        /** A kind of formula error. */
        error: ["error", z.string().nullable()],
        /** Of the first of its thresholds that holds. */
        severity: ["severity", kpiSeverity.nullable()],
        /** What it was to be. */
        objective: ["objective", z.number().nullable()],
      }),
    ),
  ],
  /** What all these columns come to; null for a formula, a group, and where nothing was entered. */
  total: ["total", z.number().nullable()],
} as const;

/**
 * GET /api/forecasting/v2/entity/{entity}/kpis ?offsetBegin&offsetEnd&bankAccountId&scenarioId
 *
 * At the frequency in which the entity plans. Nothing for a frozen copy, nor for more than one account. A consolidation has
 * indicators of its own, over its merged lines and in the columns that it opens with.
 */
export const getKpiLines = operation({
  slug: "get-kpi-lines",
  method: "GET",
  path: "/api/forecasting/v2/entity/{entity}/kpis",
  summary: "The values of the indicators, in their groups and in their order; the end is not included",
  access: readGroupForecast,
  params: ofEntity,
  query: wire({
    offsetBegin: ["offsetBegin", offsetText],
    offsetEnd: ["offsetEnd", offsetText],
    bankAccountIds: ["bankAccountId", repeated(idText)],
    scenarioId: ["scenarioId", idText.optional()],
  }),
  response: z.array(wire({ ...own, children: ["children", z.array(wire(own))] })),
  errors: [...viewErrors, "31010"],
});
