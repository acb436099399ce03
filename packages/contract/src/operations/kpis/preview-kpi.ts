import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { formulaErrorKinds } from "../../errors/error-texts.ts";
import { wireFrequency } from "../../frequency-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofEntity, writeEntity } from "../forecast/settings/settings-fields.ts";

/**
 * POST /api/forecasting/v3/forecast/entities/{entity}/kpis/preview
 *
 * Stores nothing. What the indicator would say in the next periods, or why it would be refused: by the same means.
 */
export const previewKpi = operation({
  slug: "preview-kpi",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entity}/kpis/preview",
  summary: "What an indicator by formula would say in the next periods of the main plan",
  access: writeEntity,
  params: ofEntity,
  body: wire({
    /** The one that is changed; absent or null for a new one. */
    kpiId: ["kpiId", z.int32().positive().nullish()],
    groupId: ["groupId", z.int32().positive().nullish()],
    name: ["name", z.string().max(1_000)],
    formula: ["formula", z.string().max(8_000)],
  }),
  response: wire({
    frequency: ["frequency", wireFrequency],
    /** Where each account has a plan of its own, the one that is shown; null for the company's. */
    accountName: ["accountName", z.string().nullable()],
    values: [
      "values",
      z.array(
        wire({
          periodStart: ["periodStart", wireDate],
          value: ["value", z.number().nullable()],
          error: ["error", z.enum(formulaErrorKinds).nullable()],
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
});
