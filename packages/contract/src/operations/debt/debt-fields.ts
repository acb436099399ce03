/** A loan on the wire: what the debt plan makes its forecasts of. */
import { wholeParts } from "@amont/kernel/rounding.ts";
import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { wire } from "../../wire-object.ts";
import { recurrenceMonths } from "../forecast/series/series-definition.ts";
import { noOrId, positiveId } from "../forecast/series/series-fields.ts";

export const repayments = ["constantInstalment", "constantPrincipal", "atTheEnd"] as const;

/** In per cent a year, to the hundredth. */
const rate = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => wholeParts(value, 100) / 100 === value, "more than two decimals");

export const loanFields = {
  label: ["label", z.string().trim().min(1).max(100)],
  scenarioId: ["scenarioId", noOrId],
  /** A leaf of the debt plan; none for the debt plan itself. */
  categoryId: ["categoryId", noOrId],
  /** Where the company plans account by account. */
  bankAccountId: ["bankAccountId", noOrId],
  principal: ["principal", z.number()],
  ratePercentage: ["ratePercentage", rate],
  firstDueOn: ["firstDueOn", wireDate],
  instalmentCount: ["instalmentCount", z.int().min(1).max(600)],
  monthsBetween: ["recurrenceMonths", recurrenceMonths],
  repayment: ["repayment", z.enum(repayments)],
} as const;

export const debtSchedule = wire({
  ...loanFields,
  id: ["id", positiveId],
  categoryId: ["categoryId", positiveId],
  instalments: [
    "instalments",
    z.array(
      wire({
        dueOn: ["date", wireDate],
        principal: ["principal", z.number()],
        interest: ["interest", z.number()],
      }),
    ),
  ],
});

export type DebtSchedule = z.output<typeof debtSchedule>;
