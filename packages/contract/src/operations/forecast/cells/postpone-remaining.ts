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

/**
 * POST /api/forecasting/v3/forecast/entities/{entityId}/postpone-remaining
 *
 * What was left undone in a period comes on top of what a later one plans. Of a period that is over nothing is left
 * to do; one that is not keeps what it is told to keep (`keptAmount`), so that the amount does not count twice.
 */
export const postponeRemaining = operation({
  slug: "postpone-remaining",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/postpone-remaining",
  summary: "Move what remains to be done in a period to a later one",
  access: writeEntityPlan,
  params: ofEntity,
  body: wire({
    scenarioId: ["scenarioId", noOrId],
    categoryId: ["categoryId", positiveId],
    bankAccountId: ["bankAccountId", noOrId],
    projectId: ["projectId", noOrId],
    fromOffset: ["fromOffset", periodOffset],
    toOffset: ["toOffset", periodOffset],
    amount: ["amount", z.number()],
    keptAmount: ["keptAmount", z.number().nullish()],
  }),
  response: wire({
    updatedCellCount: ["updatedCellCount", z.int().nonnegative()],
    undoToken: ["undoToken", undoToken],
  }),
  errors: [...placeErrors, ...amountErrors],
});
