import { z } from "zod";
import { companyAdministrator, inBody, optional } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { consolidationErrors, newConsolidation } from "./consolidation-fields.ts";

/** POST /api/consolidations/v3 */
export const createConsolidation = operation({
  slug: "create-consolidation",
  method: "POST",
  path: "/api/consolidations/v3",
  summary:
    "Consolidate companies of one organisation; the caller administers the workspace that is made for it",
  // Without companies there is nothing to look at: the input is refused.
  access: companyAdministrator(optional(inBody("EntrepriseIds"))),
  cost: "expensive",
  body: newConsolidation,
  response: wire({ id: ["id", z.int()] }),
  errors: consolidationErrors,
});
