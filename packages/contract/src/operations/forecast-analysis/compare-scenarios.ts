import { z } from "zod";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofEntity, readForecast, viewErrors, viewFields } from "../forecast/view-fields.ts";

const side = wire({
  realized: ["realized", z.number()],
  expected: ["expected", z.number()],
  forecast: ["forecast", z.number()],
  remaining: ["remaining", z.number()],
  cashFlow: ["cashFlow", z.number()],
  /** Where the forecast comes from: kinds of series. */
  sources: ["sources", z.array(z.string())],
});

/**
 * POST /api/forecasting/v3/forecast/entities/{entity}/comparison {…, scenarioId, otherScenarioId}
 *
 * The other scenario less the first one; none is the main plan.
 */
export const compareScenarios = operation({
  slug: "compare-scenarios",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entity}/comparison",
  summary: "Two scenarios side by side: which cells differ, why, and what that does to the cash",
  access: readForecast,
  effect: "read",
  params: ofEntity,
  body: wire({ ...viewFields, otherScenarioId: ["otherScenarioId", viewFields.scenarioId[1]] }),
  response: wire({
    currency: ["currency", currencyCode],
    columns: [
      "columns",
      z.array(
        wire({
          offset: ["offset", z.int()],
          baseEndBalance: ["baseEndingCash", z.number()],
          otherEndBalance: ["otherEndingCash", z.number()],
          /** More or less cash in the column itself. */
          cashEffect: ["cashEffect", z.number()],
          /** Of the ending cash, in per cent; nothing where the first one ends with zero. */
          rate: ["rate", z.int().nullable()],
        }),
      ),
    ],
    /** The largest effect first. */
    cells: [
      "cells",
      z.array(
        wire({
          categoryId: ["categoryId", z.int()],
          name: ["name", z.string()],
          isInflow: ["isCashInflow", z.boolean()],
          offset: ["offset", z.int()],
          base: ["base", side],
          other: ["other", side],
          cashEffect: ["cashEffect", z.number()],
        }),
      ),
    ],
    /** Those that are left out because there are too many. */
    otherCellCount: ["otherCellCount", z.int()],
  }),
  errors: viewErrors,
});
