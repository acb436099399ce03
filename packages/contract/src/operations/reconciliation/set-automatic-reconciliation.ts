import { operation } from "../../operation.ts";
import { automaticSettings, reconciliationSettings } from "./reconciliation-settings.ts";
import { writeReconciliations } from "./reconciliation-shapes.ts";

/** PUT /api/reconciliation/v1/settings/automatic-reconciliation */
export const setAutomaticReconciliation = operation({
  slug: "set-automatic-reconciliation",
  method: "PUT",
  path: "/api/reconciliation/v1/settings/automatic-reconciliation",
  summary: "Whether sure matches are made without asking, and how sure is sure",
  access: writeReconciliations,
  body: automaticSettings,
  response: reconciliationSettings,
});
