import { wholeParts } from "@amont/kernel/rounding.ts";
import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import {
  noOrId,
  ofEntity,
  placeErrors,
  positiveId,
  undoToken,
  writeEntityPlan,
} from "../forecast/series/series-fields.ts";

/** To the hundredth, from nothing to all of it. */
const percentage = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => wholeParts(value, 100) / 100 === value, "more than two decimals");

const resultLine = wire({
  categoryId: ["categoryId", positiveId],
  bankAccountId: ["bankAccountId", noOrId],
  /** Put on top: a profit and loss account is without VAT. */
  vatPercentage: ["vatPercentage", percentage.optional()],
  months: [
    "months",
    z.array(
      wire({
        /** The first day of the month. */
        firstDay: ["date", wireDate],
        /** In the direction of the category. */
        amount: ["amount", z.number()],
      }),
    ),
  ],
  /** When it is paid; in its month when left out. What is missing to 100 never becomes cash. */
  payments: [
    "payments",
    z
      .array(
        wire({
          delayMonths: ["delayMonths", z.int().min(0).max(60)],
          percentage: ["percentage", percentage],
        }),
      )
      .max(60)
      .optional(),
  ],
});

export type ResultLineInput = z.output<typeof resultLine>;

/**
 * POST /api/forecasting/v3/forecast/entities/{entityId}/pnl-conversions
 *
 * What an earlier conversion planned in the same categories goes; what somebody entered by hand stays.
 */
export const convertProfitAndLoss = operation({
  slug: "convert-profit-and-loss",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/pnl-conversions",
  summary: "Plan the cash of a profit and loss account: with VAT, and when it is paid",
  access: writeEntityPlan,
  params: ofEntity,
  body: wire({ scenarioId: ["scenarioId", noOrId], lines: ["lines", z.array(resultLine)] }),
  response: wire({
    /** How many cells are not what they were. */
    updatedCellCount: ["updatedCellCount", z.int().nonnegative()],
    undoToken: ["undoToken", undoToken],
  }),
  errors: [
    ...placeErrors,
    "14007",
    "12003",
    "12004",
    "12005",
    "12006",
    "12007",
    "12009",
    "12010",
    "12011",
    "12012",
    "12013",
    "12016",
    "12017",
  ],
});
