import { z } from "zod";
import { operation } from "../../../operation.ts";
import { idText, integerText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";
import { readPlan } from "../series/series-fields.ts";

/** GET /api/cashflow/HasNonAutomaticComputedVatForecasts */
export const checkManualVatForecasts = operation({
  slug: "check-manual-vat-forecasts",
  method: "GET",
  path: "/api/cashflow/HasNonAutomaticComputedVatForecasts",
  summary:
    "Has somebody planned VAT otherwise than by its calculation, from now until a period (not included)?",
  access: readPlan,
  query: wire({
    scenarioId: ["scenarioId", idText.optional()],
    untilOffset: ["untilOffset", integerText.optional()],
  }),
  response: z.boolean(),
  errors: ["not_found", "invalid_input"],
});
