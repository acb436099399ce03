import { z } from "zod";
import { formulaErrorKinds } from "../../../errors/error-texts.ts";
import { operation } from "../../../operation.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";
import { seriesDefinition } from "./series-definition.ts";
import { noOrId, periodOffset, writeEntityPlan } from "./series-fields.ts";

/**
 * POST /api/forecasting/v3/forecast/entities/{entityId}/categories/{categoryId}/series/preview
 *
 * Stores nothing. What saving the series would plan, or why it would be refused: by the same means.
 */
export const previewSeries = operation({
  slug: "preview-series",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/categories/{categoryId}/series/preview",
  summary: "What a series would plan once saved, beside what is planned now",
  access: writeEntityPlan,
  params: wire({ companyId: ["entityId", idText], categoryId: ["categoryId", idText] }),
  body: wire({
    scenarioId: ["scenarioId", noOrId],
    bankAccountId: ["bankAccountId", noOrId],
    projectId: ["projectId", noOrId],
    /** The series that is changed; absent or null for a new one. */
    seriesId: ["seriesId", noOrId],
    definition: ["definition", seriesDefinition],
    startOffset: ["startOffset", periodOffset],
    /** Null: for ever. A new formula has no end. */
    endOffset: ["endOffset", periodOffset.nullable()],
    /** The periods to tell of, as far as the series reaches; the last one is not included. */
    fromOffset: ["fromOffset", periodOffset],
    toOffset: ["toOffset", periodOffset],
  }),
  response: wire({
    values: [
      "values",
      z.array(
        wire({
          offset: ["offset", z.int()],
          /** In minor units; null where there would be none. */
          amountMinor: ["amountMinor", z.int().nullable()],
          error: ["error", z.enum(formulaErrorKinds).nullable()],
          nowMinor: ["nowMinor", z.int()],
        }),
      ),
    ],
    /** Why saving would be refused. */
    refusal: [
      "refusal",
      wire({
        code: ["code", z.string()],
        params: ["params", z.record(z.string(), z.unknown())],
      }).nullable(),
    ],
  }),
  errors: ["not_found", "invalid_input", "23003"],
});
