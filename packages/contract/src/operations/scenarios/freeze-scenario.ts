import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { scenarioColor, scenarioReference } from "./scenario.ts";

/** POST /api/forecasting/v1/scenarios {Name, Color, ReferenceScenarioId, IsFrozen: true} */
export const freezeScenario = operation({
  slug: "freeze-scenario",
  method: "POST",
  path: "/api/forecasting/v1/scenarios",
  summary: "Keep a plan as it is now: a copy with the values of the moment, which never changes again",
  access: companyProduct("CashFlow", "write"),
  cost: "expensive",
  body: wire({
    name: ["Name", z.string()],
    color: ["Color", scenarioColor],
    /** What is copied; null is the main plan. */
    referenceId: ["ReferenceScenarioId", scenarioReference.optional()],
    isFrozen: ["IsFrozen", z.literal(true)],
  }),
  response: wire({ id: ["id", z.int()] }),
  errors: ["invalid_input", "not_found", "23001", "23003"],
});
