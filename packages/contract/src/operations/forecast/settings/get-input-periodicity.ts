import { z } from "zod";
import { companyProduct } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";

/** GET /api/budget/GetPeriodiciteSaisieObjectif — 7 days and 0 months for weeks, 0 days and 3 months for quarters. */
export const getInputPeriodicity = operation({
  slug: "get-input-periodicity",
  method: "GET",
  path: "/api/budget/GetPeriodiciteSaisieObjectif",
  summary: "In which periods the forecasts of a company are entered",
  access: companyProduct("CashFlow", "read"),
  response: wire({
    dayCount: ["BudgetJourPerio", z.int().nonnegative()],
    monthCount: ["BudgetMoisPerio", z.int().nonnegative()],
  }),
});
