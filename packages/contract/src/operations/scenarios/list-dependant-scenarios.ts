import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { scenario } from "./scenario.ts";

/** GET /api/scenario/GetDependantsScenarii ?scenarioId */
export const listDependantScenarios = operation({
  slug: "list-dependant-scenarios",
  method: "GET",
  path: "/api/scenario/GetDependantsScenarii",
  summary: "The scenarios and frozen copies that stand on one, at every level",
  access: companyProduct("CashFlow", "read"),
  query: wire({ scenarioId: ["scenarioId", idText] }),
  response: z.array(scenario),
  errors: ["not_found"],
});
