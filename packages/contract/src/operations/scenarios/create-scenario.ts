import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { scenarioColor, scenarioReference } from "./scenario.ts";

/** POST /api/scenario/Create {ReferenceScenarioId, Name, Color} — answers the new scenario's id. */
export const createScenario = operation({
  slug: "create-scenario",
  method: "POST",
  path: "/api/scenario/Create",
  summary: "Make a scenario over the main plan or over another scenario",
  access: companyProduct("CashFlow", "write"),
  body: wire({
    referenceId: ["ReferenceScenarioId", scenarioReference.optional()],
    name: ["Name", z.string()],
    color: ["Color", scenarioColor],
  }),
  response: z.int(),
  errors: ["invalid_input", "not_found", "23001", "23003"],
});
