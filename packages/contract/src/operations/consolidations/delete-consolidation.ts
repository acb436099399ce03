import { consolidationAdministrator, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { ofConsolidation } from "./consolidation-fields.ts";

/** DELETE /api/consolidations/v3/{id} */
export const deleteConsolidation = operation({
  slug: "delete-consolidation",
  method: "DELETE",
  path: "/api/consolidations/v3/{id}",
  summary:
    "Delete a consolidation with its workspace, its members and who was let in; its companies stay as they are",
  access: consolidationAdministrator(inPath("id")),
  params: ofConsolidation,
});
