import { z } from "zod";
import { wireDate } from "../../../date-codec.ts";
import { currencyCode } from "../../../money-codec.ts";
import { operation } from "../../../operation.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";
import { readEntityPlan } from "../series/series-fields.ts";
import { fitFields } from "./automatic-fields.ts";

const minor = z.int();

/**
 * GET /api/forecasting/v3/forecast/entities/{entityId}/categories/{categoryId}/automatic
 *
 * What was published and how it came about; for a category that is not forecast automatically, what would be.
 */
export const getCategoryAutomatic = operation({
  slug: "get-category-automatic",
  method: "GET",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/categories/{categoryId}/automatic",
  summary: "The automatic forecast of a category, its history, and how wrong it was on its own past",
  access: readEntityPlan,
  cost: "expensive",
  params: wire({ companyId: ["entityId", idText], categoryId: ["categoryId", idText] }),
  query: wire({
    scenarioId: ["scenarioId", idText.optional()],
    bankAccountId: ["bankAccountId", idText.optional()],
  }),
  response: wire({
    /** Null: it is not forecast automatically. */
    seriesId: ["seriesId", z.int().nullable()],
    fittedOn: ["fittedOn", wireDate],
    fit: ["fit", wire(fitFields)],
    /**
     * By periods ahead of the current one, itself first: which part of a period's amount is usually known by now; null: nobody
     * knows. Empty: of no period.
     */
    committedShares: ["committedShares", z.array(z.number().nullable())],
    /** The names of the parents that move it, the nearest one first: they were forecast better on their own. */
    levels: ["levels", z.array(z.string())],
    /** By periods ahead, as a part of what came; null: too short to try it. */
    usualErrors: ["usualErrors", z.array(z.number()).nullable()],
    origins: ["origins", z.int()],
    currency: ["currency", currencyCode],
    /** Oldest first, at most three years of months. */
    history: [
      "history",
      z.array(
        wire({
          periodOn: ["periodOn", wireDate],
          amountMinor: ["amountMinor", minor],
          isExceptional: ["isExceptional", z.boolean()],
          /** Bank statements are missing: it is taken for a usual one. */
          isIncomplete: ["isIncomplete", z.boolean()],
          /** What the forecast made one period before would have said; null where it was not tried. */
          triedMinor: ["triedMinor", minor.nullable()],
        }),
      ),
    ],
    periods: [
      "periods",
      z.array(
        wire({
          offset: ["offset", z.int()],
          baseMinor: ["baseMinor", minor],
          allowanceMinor: ["allowanceMinor", minor],
          levelMinor: ["levelMinor", minor],
          adjustmentMinor: ["adjustmentMinor", minor],
          committedMinor: ["committedMinor", minor],
          knownMinor: ["knownMinor", minor],
          amountMinor: ["amountMinor", minor],
          lowMinor: ["lowMinor", minor],
          highMinor: ["highMinor", minor],
        }),
      ),
    ],
  }),
  errors: ["not_found", "23011", "23012", "30001"],
});
