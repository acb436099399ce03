import { z } from "zod";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import {
  amountErrors,
  noOrId,
  ofEntity,
  periodOffset,
  placeErrors,
  positiveId,
  undoToken,
  writeEntityPlan,
} from "../series/series-fields.ts";

/** By which an amount is given to periods. */
export const distributionProfiles = ["even", "workingDays", "lastYear", "automatic"] as const;

/**
 * POST /api/forecasting/v3/forecast/entities/{entityId}/forecasts:distribute
 *
 * Writes ordinary cells, which add up to the amount.
 */
export const distributeForecast = operation({
  slug: "distribute-forecast",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/forecasts:distribute",
  summary: "Spread an amount over the periods of a category",
  access: writeEntityPlan,
  params: ofEntity,
  body: wire({
    scenarioId: ["scenarioId", noOrId],
    categoryId: ["categoryId", positiveId],
    bankAccountId: ["bankAccountId", noOrId],
    projectId: ["projectId", noOrId],
    amount: ["amount", z.number()],
    fromOffset: ["fromOffset", periodOffset],
    /** Not included. */
    toOffset: ["toOffset", periodOffset],
    profile: ["profile", z.enum(distributionProfiles)],
    /** Says what would be written, and writes nothing. */
    preview: ["preview", z.boolean().optional()],
  }),
  response: wire({
    cells: [
      "cells",
      z.array(
        wire({
          offset: ["offset", z.int()],
          amountMinor: ["amountMinor", z.int()],
          nowMinor: ["nowMinor", z.int()],
        }),
      ),
    ],
    /** Null for a preview. */
    undoToken: ["undoToken", undoToken.nullable()],
  }),
  errors: [...placeErrors, ...amountErrors, "30008"],
});
