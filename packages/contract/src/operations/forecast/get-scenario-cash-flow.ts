import { z } from "zod";
import { entityCashFlow } from "../../access.ts";
import { anyWireFrequency } from "../../frequency-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { chartData } from "./chart-shape.ts";
import { groupFields, viewErrors, viewFields } from "./view-fields.ts";

/**
 * POST /api/cashflow/GetScenarioCashFlowForecast {frequency, bankAccountIds, scenarioId, startOffset, endOffset}
 *
 * 2001: more periods than can be drawn; 2002: none; 2009: a periodicity that the plan is not shown in.
 */
export const getScenarioCashFlow = operation({
  slug: "get-scenario-cash-flow",
  method: "POST",
  path: "/api/cashflow/GetScenarioCashFlowForecast",
  summary:
    "What the chart draws of a scenario: bars, balances, and the balance that adjustments and investments make",
  access: entityCashFlow("read"),
  effect: "read",
  body: wire({
    ...viewFields,
    offsetBegin: ["startOffset", viewFields.offsetBegin[1]],
    offsetEnd: ["endOffset", viewFields.offsetEnd[1]],
    frequency: ["frequency", anyWireFrequency],
    ...groupFields,
    /** Of a consolidation: every company at its main plan, to compare with the scenarios that are chosen for them. */
    atMainPlans: ["atMainPlans", z.boolean().optional()],
  }),
  response: chartData,
  errors: [...viewErrors, "31010", "2001", "2002", "2009"],
});
