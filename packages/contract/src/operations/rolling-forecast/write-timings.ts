import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import {
  amountErrors,
  noOrId,
  placeErrors,
  positiveId,
  undoToken,
} from "../forecast/series/series-fields.ts";
import { minor, ofCompany, writeCompanyWeeks } from "./rolling-fields.ts";

/** How many weeks are typed by one call at most. */
export const mostTypedWeeks = 200;

const typedWeek = wire({
  categoryId: ["categoryId", positiveId],
  bankAccountId: ["bankAccountId", noOrId],
  /** Any day of the week. */
  weekStart: ["weekStart", wireDate],
  /** Still to come in the week of what is planned, in units and in the direction of the category. Null: no timing. */
  amount: ["amount", z.number().nullable()],
});

/**
 * PUT /api/rolling-forecast/v1/companies/{id}/timings {scenarioId, cells, changesTotal, isPreview}
 *
 * Where the plan is written in weeks or days these are its cells. In months or quarters a week gets so much of what is left
 * of its periods, which keep their totals unless that is not enough. All of it or nothing. 32203: the week is over.
 */
export const writeTimings = operation({
  slug: "write-timings",
  method: "PUT",
  path: "/api/rolling-forecast/v1/companies/{id}/timings",
  summary: "Say how much of what is planned comes in which week",
  access: writeCompanyWeeks,
  params: ofCompany,
  body: wire({
    scenarioId: ["scenarioId", noOrId],
    cells: ["cells", z.array(typedWeek).min(1).max(mostTypedWeeks)],
    /** The totals change by what the weeks change, instead of only where they must. */
    changesTotal: ["changesTotal", z.boolean()],
    /** Only say what would change: nothing is written. */
    isPreview: ["isPreview", z.boolean()],
  }),
  response: wire({
    /** Of the periods that are planned. */
    changes: [
      "changes",
      z.array(
        wire({
          categoryId: ["categoryId", z.int()],
          bankAccountId: ["bankAccountId", z.int().nullable()],
          periodStart: ["periodStart", wireDate],
          forecastBeforeMinor: ["forecastBeforeMinor", minor],
          forecastAfterMinor: ["forecastAfterMinor", minor],
          /** Left beyond what the weeks want when no other working day is to come: it lies on theirs. */
          spilledMinor: ["spilledMinor", minor],
        }),
      ),
    ],
    /** Null where nothing was written. */
    undoToken: ["undoToken", undoToken.nullable()],
  }),
  errors: [...placeErrors, ...amountErrors, "32203"],
});
