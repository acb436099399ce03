import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { olderScenario } from "./scenario.ts";

/** GET /api/scenario/GetAll */
export const listOlderScenarios = operation({
  slug: "list-older-scenarios",
  method: "GET",
  path: "/api/scenario/GetAll",
  summary: "The scenarios of a company, in the older shape",
  access: companyProduct("CashFlow", "read"),
  response: z.array(olderScenario),
});
