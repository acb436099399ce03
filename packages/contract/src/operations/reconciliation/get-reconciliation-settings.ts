import { operation } from "../../operation.ts";
import { reconciliationSettings } from "./reconciliation-settings.ts";
import { readReconciliations } from "./reconciliation-shapes.ts";

/** GET /api/reconciliation/v1/settings */
export const getReconciliationSettings = operation({
  slug: "get-reconciliation-settings",
  method: "GET",
  path: "/api/reconciliation/v1/settings",
  summary: "What the company chose for reconciliation",
  access: readReconciliations,
  response: reconciliationSettings,
});
