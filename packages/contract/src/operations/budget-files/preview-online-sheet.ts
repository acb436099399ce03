import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { writeEntityPlan } from "../forecast/series/series-fields.ts";
import { budgetPreview } from "./budget-import.ts";
import { ofProvider, onlineErrors, onlineImportFields, sheetAddress } from "./online-sheets.ts";

/** POST /api/forecasting/v3/forecast/entities/{entityId}/online-sheets/{provider}/preview */
export const previewOnlineSheet = operation({
  slug: "preview-online-sheet",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/online-sheets/{provider}/preview",
  summary: "What the import of an online spreadsheet would change, and what stands in its way",
  access: writeEntityPlan,
  effect: "read",
  cost: "expensive",
  params: ofProvider,
  body: wire({ url: ["url", sheetAddress], scenarioId: onlineImportFields.scenarioId }),
  response: budgetPreview,
  errors: onlineErrors,
});
