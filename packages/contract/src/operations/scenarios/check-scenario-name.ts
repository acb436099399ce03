import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/**
 * GET /api/scenario/IsScenarioNameAvailable ?scenarioName
 *
 * Case, accents and surrounding spaces make no other name. A blank one is available to nobody, nor is the main plan's.
 */
export const checkScenarioName = operation({
  slug: "check-scenario-name",
  method: "GET",
  path: "/api/scenario/IsScenarioNameAvailable",
  summary: "Can a new scenario have this name?",
  access: companyProduct("CashFlow", "read"),
  query: wire({ name: ["scenarioName", z.string()] }),
  response: z.boolean(),
});
