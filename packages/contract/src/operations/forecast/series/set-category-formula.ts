import { z } from "zod";
import { operation } from "../../../operation.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";
import { formulaText } from "./series-definition.ts";
import {
  calculationErrors,
  noOrId,
  periodOffset,
  placeErrors,
  undoToken,
  writeEntityPlan,
} from "./series-fields.ts";

/** PUT /api/forecasting/v3/forecast/entities/{entityId}/categories/{categoryId}/formula */
export const setCategoryFormula = operation({
  slug: "set-category-formula",
  method: "PUT",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/categories/{categoryId}/formula",
  summary: "Give a category a formula from a period on, another one, or none any more",
  access: writeEntityPlan,
  params: wire({ companyId: ["entityId", idText], categoryId: ["categoryId", idText] }),
  body: wire({
    /** Null takes it away. */
    formula: ["formula", formulaText.nullable()],
    scenarioId: ["scenarioId", noOrId],
    bankAccountId: ["bankAccountId", noOrId],
    projectId: ["projectId", noOrId],
    startOffset: ["startOffset", periodOffset.optional()],
  }),
  response: wire({
    /** Null when there is no formula any more. */
    id: ["id", z.int().nullable()],
    undoToken: ["undoToken", undoToken],
  }),
  errors: [...placeErrors, ...calculationErrors, "23005"],
});
