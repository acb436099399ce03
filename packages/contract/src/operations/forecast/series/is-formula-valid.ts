import { z } from "zod";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { readPlan } from "./series-fields.ts";

/** GET /api/cashflow/IsFormulaValid */
export const isFormulaValid = operation({
  slug: "is-formula-valid",
  method: "GET",
  path: "/api/cashflow/IsFormulaValid",
  summary: "Is this the formula of a category, yes or no?",
  access: readPlan,
  query: wire({ formula: ["formula", z.string().max(8_000)] }),
  response: z.boolean(),
});
