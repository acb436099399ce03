import { z } from "zod";
import { companyProduct } from "../../../access.ts";
import { operation } from "../../../operation.ts";

/** GET /api/entreprise/has-forecast-per-bank-account */
export const checkForecastPerAccount = operation({
  slug: "check-forecast-per-account",
  method: "GET",
  path: "/api/entreprise/has-forecast-per-bank-account",
  summary: "Does each forecast of the company belong to one bank account?",
  access: companyProduct("CashFlow", "read"),
  response: z.boolean(),
});
