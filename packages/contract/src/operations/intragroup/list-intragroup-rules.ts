import { z } from "zod";
import { operation } from "../../operation.ts";
import { intragroupRule, ofOrganisation, readRules } from "./intragroup-fields.ts";

/** GET /api/intragroup/v1/organizations/{id}/rules */
export const listIntragroupRules = operation({
  slug: "list-intragroup-rules",
  method: "GET",
  path: "/api/intragroup/v1/organizations/{id}/rules",
  summary: "The rules by which lines are known to be between companies of an organisation, oldest first",
  access: readRules,
  params: ofOrganisation,
  response: z.array(intragroupRule),
});
