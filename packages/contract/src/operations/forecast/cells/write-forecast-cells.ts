import { z } from "zod";
import { wireDate } from "../../../date-codec.ts";
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

const cell = wire({
  categoryId: ["categoryId", positiveId],
  bankAccountId: ["bankAccountId", noOrId],
  projectId: ["projectId", noOrId],
  /** Any day of the period, or else its offset. */
  periodStart: ["periodStart", wireDate.nullish()],
  offset: ["offset", periodOffset.nullish()],
  /** In the direction of the category. Null takes away what was entered: what it covered shows again. */
  amount: ["amount", z.number().nullable()],
});

/**
 * POST /api/forecasting/v3/forecast/entities/{entityId}/cells
 *
 * All of them or none. The same write twice changes nothing the second time.
 */
export const writeForecastCells = operation({
  slug: "write-forecast-cells",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/cells",
  summary: "Enter forecasts: one cell, a pasted block, an imported budget",
  access: writeEntityPlan,
  bodySize: "large",
  params: ofEntity,
  body: wire({
    scenarioId: ["scenarioId", noOrId],
    source: ["source", z.enum(["manual", "import"]).optional()],
    cells: ["cells", z.array(cell).max(20_000)],
    /** First remove what is planned from the current period on, in the categories and accounts that the cells name. */
    resetFutureForecasts: ["resetFutureForecasts", z.boolean().optional()],
    /** The same in all categories, for a budget that replaces the whole plan. */
    resetAllCategories: ["resetAllCategories", z.boolean().optional()],
  }),
  response: wire({
    result: ["result", z.enum(["success", "partialSuccess", "failure"])],
    /** How many cells are not what they were. */
    updatedCellCount: ["updatedCellCount", z.int().nonnegative()],
    undoToken: ["undoToken", undoToken],
  }),
  errors: [...placeErrors, ...amountErrors],
});
