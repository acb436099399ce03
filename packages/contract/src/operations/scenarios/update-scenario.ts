import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { scenarioColor } from "./scenario.ts";

/** PUT /api/scenario/Update {id, name, color} — what it stands on stays. */
export const updateScenario = operation({
  slug: "update-scenario",
  method: "PUT",
  path: "/api/scenario/Update",
  summary: "Give a scenario another name or colour",
  access: companyProduct("CashFlow", "write"),
  body: wire({
    id: ["id", z.int32().positive()],
    name: ["name", z.string()],
    color: ["color", scenarioColor],
  }),
  errors: ["invalid_input", "not_found", "23001"],
});
