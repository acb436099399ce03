import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

export const objectivesCalculationModes = ["shared", "non-shared"] as const;

/** GET /api/entreprise/UpdateObjectivesCalculationMode ?calculationMode — a GET that changes data. */
export const setObjectivesCalculationMode = operation({
  slug: "set-objectives-calculation-mode",
  method: "GET",
  path: "/api/entreprise/UpdateObjectivesCalculationMode",
  summary: "Choose whether objectives are shared between periods",
  access: companyProduct("CashFlow", "write"),
  effect: "write",
  query: wire({ mode: ["calculationMode", z.enum(objectivesCalculationModes)] }),
});
