import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofEntity, writeEntityPlan } from "../forecast/series/series-fields.ts";
import { budgetErrors, budgetFileFields, budgetPreview } from "./budget-import.ts";

/** POST /api/forecasting/v3/forecast/entities/{entityId}/budget-import/preview */
export const previewBudgetImport = operation({
  slug: "preview-budget-import",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/budget-import/preview",
  summary: "What the import of a budget would change, and what stands in its way",
  access: writeEntityPlan,
  effect: "read",
  cost: "expensive",
  bodyType: "multipart",
  params: ofEntity,
  body: wire(budgetFileFields),
  response: budgetPreview,
  errors: budgetErrors,
});
