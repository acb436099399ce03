import { operation } from "../../operation.ts";
import { paidSettings, reconciliationSettings } from "./reconciliation-settings.ts";
import { writeReconciliations } from "./reconciliation-shapes.ts";

/** PUT /api/reconciliation/v1/settings/paid-transactions */
export const setPaidReconciliation = operation({
  slug: "set-paid-reconciliation",
  method: "PUT",
  path: "/api/reconciliation/v1/settings/paid-transactions",
  summary: "Which payments take part in reconciliation, and how",
  access: writeReconciliations,
  body: paidSettings,
  response: reconciliationSettings,
  errors: ["not_found"],
});
