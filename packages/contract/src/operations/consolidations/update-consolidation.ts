import { consolidationAdministrator, inBody, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { changedConsolidation, consolidationErrors, ofConsolidation } from "./consolidation-fields.ts";

/**
 * PUT /api/consolidations/v3/{id}
 *
 * With the `ETag` of the details as `If-Match` it is a conflict when somebody changed it since they were read.
 */
export const updateConsolidation = operation({
  slug: "update-consolidation",
  method: "PUT",
  path: "/api/consolidations/v3/{id}",
  summary: "Change a consolidation; a company is added by who administers its organisation",
  access: consolidationAdministrator(inPath("id"), inBody("EntrepriseIds")),
  cost: "expensive",
  params: ofConsolidation,
  body: changedConsolidation,
  errors: [...consolidationErrors, "forbidden", "invalid_input", "conflict"],
  isGuarded: true,
});
