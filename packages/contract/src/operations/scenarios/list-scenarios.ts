import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { scenario } from "./scenario.ts";

/** GET /api/scenario/GetScenarios — without the main plan, which the reader puts first. */
export const listScenarios = operation({
  slug: "list-scenarios",
  method: "GET",
  path: "/api/scenario/GetScenarios",
  summary: "The scenarios of a company, in the order in which they were made",
  access: companyProduct("CashFlow", "read"),
  response: z.array(scenario),
});
