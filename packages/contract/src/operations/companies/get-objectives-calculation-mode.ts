import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { objectivesCalculationModes } from "./set-objectives-calculation-mode.ts";

/** GET /api/entreprise/GetObjectivesCalculationMode */
export const getObjectivesCalculationMode = operation({
  slug: "get-objectives-calculation-mode",
  method: "GET",
  path: "/api/entreprise/GetObjectivesCalculationMode",
  summary: "Whether objectives are shared between periods",
  access: companyProduct("CashFlow", "read"),
  response: z.enum(objectivesCalculationModes),
});
