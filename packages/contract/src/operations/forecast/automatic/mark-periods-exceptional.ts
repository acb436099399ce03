import { z } from "zod";
import { wireDate } from "../../../date-codec.ts";
import { operation } from "../../../operation.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";
import { noOrId, placeErrors, undoToken, writeEntityPlan } from "../series/series-fields.ts";

/**
 * POST /api/forecasting/v3/forecast/entities/{entityId}/series/{seriesId}:mark-exceptional
 *
 * The forecast is worked out anew at once, as if these periods had been usual ones.
 */
export const markPeriodsExceptional = operation({
  slug: "mark-periods-exceptional",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/series/{seriesId}:mark-exceptional",
  summary: "Say which past periods an automatic forecast is not to learn from",
  access: writeEntityPlan,
  cost: "expensive",
  params: wire({ companyId: ["entityId", idText], seriesId: ["seriesId", idText] }),
  body: wire({
    scenarioId: ["scenarioId", noOrId],
    /** All of them, by any of their days: what is not named is usual again. */
    periods: ["periods", z.array(wireDate).max(100)],
  }),
  response: wire({ id: ["id", z.int()], undoToken: ["undoToken", undoToken] }),
  errors: [...placeErrors, "30001", "30003"],
});
