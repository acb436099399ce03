import { operation } from "../../operation.ts";
import { expectedSettings, reconciliationSettings } from "./reconciliation-settings.ts";
import { writeReconciliations } from "./reconciliation-shapes.ts";

/** PUT /api/reconciliation/v1/settings/expected-transactions */
export const setExpectedReconciliation = operation({
  slug: "set-expected-reconciliation",
  method: "PUT",
  path: "/api/reconciliation/v1/settings/expected-transactions",
  summary: "Which expectations take part in reconciliation, and how",
  access: writeReconciliations,
  body: expectedSettings,
  response: reconciliationSettings,
  errors: ["not_found"],
});
