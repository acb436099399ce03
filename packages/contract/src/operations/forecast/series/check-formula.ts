import { z } from "zod";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { readPlan } from "./series-fields.ts";

/** GET /api/forecasting/v2/formulas/is-formula-valid */
export const checkFormula = operation({
  slug: "check-formula",
  method: "GET",
  path: "/api/forecasting/v2/formulas/is-formula-valid",
  summary: "Can a formula be read, and is everything there that it names?",
  access: readPlan,
  query: wire({
    formula: ["formula", z.string().max(8_000)],
    context: ["context", z.enum(["categories", "kpis"]).optional()],
  }),
  response: wire({
    hasError: ["hasError", z.boolean()],
    validationError: [
      "validationError",
      wire({
        /** What is wrong: `unexpected`, `unknownCategory`… */
        problem: ["problem", z.string()],
        /** Where in the text, in characters. */
        position: ["position", z.int()],
        length: ["length", z.int()],
      }).nullable(),
    ],
  }),
});
