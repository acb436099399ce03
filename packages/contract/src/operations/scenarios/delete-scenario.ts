import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** DELETE /api/scenario/Delete ?id — with all that is planned in it, and with the scenarios that stand on it. */
export const deleteScenario = operation({
  slug: "delete-scenario",
  method: "DELETE",
  path: "/api/scenario/Delete",
  summary: "Delete a scenario and its dependants, unless a consolidation uses one of them",
  access: companyProduct("CashFlow", "write"),
  query: wire({ id: ["id", idText] }),
  errors: ["not_found", "23002"],
});
