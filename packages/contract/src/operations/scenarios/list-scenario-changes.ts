import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { readEntityPlan } from "../forecast/series/series-fields.ts";

const count = z.int().nonnegative();

const line = wire({
  categoryId: ["categoryId", z.int()],
  name: ["name", z.string()],
  /** Of the category above it; null at the top of its tree. */
  parentName: ["parentName", z.string().nullable()],
  isInflow: ["isCashInflow", z.boolean()],
  cellCount: ["cellCount", count],
  seriesCount: ["seriesCount", count],
});

/**
 * GET /api/forecasting/v3/forecast/entities/{entityId}/scenarios/{scenarioId}/changes
 *
 * What a scenario itself says: the lines on which it has cells or series of its own. Lines that only follow others, by a
 * formula or by VAT, are not among them. A frozen copy has none.
 */
export const listScenarioChanges = operation({
  slug: "list-scenario-changes",
  method: "GET",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/scenarios/{scenarioId}/changes",
  summary: "The lines that a scenario changes in its reference",
  access: readEntityPlan,
  params: wire({ companyId: ["entityId", idText], scenarioId: ["scenarioId", idText] }),
  response: wire({
    referenceId: ["referenceScenarioId", z.int().nullable()],
    /** On which day a frozen copy was made; null for a living scenario. */
    frozenOn: ["frozenOn", wireDate.nullable()],
    lines: ["lines", z.array(line)],
    /** What is its own as well, and is no part of the plan: expected transactions, values of indicators, adjustments. */
    transactionCount: ["transactionCount", count],
    kpiValueCount: ["kpiValueCount", count],
    adjustmentCount: ["adjustmentCount", count],
    /** Names the state of the company's plans that this is about. */
    reviewToken: ["reviewToken", z.string()],
  }),
  errors: ["not_found"],
});
