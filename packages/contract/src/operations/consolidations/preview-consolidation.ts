import { consolidationAdministrator, inBody, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { ofConsolidation } from "./consolidation-fields.ts";
import { consolidationPreview, previewErrors, previewedScope } from "./consolidation-preview.ts";

/** POST /api/consolidations/v4/{id}:preview */
export const previewConsolidation = operation({
  slug: "preview-consolidation",
  method: "POST",
  path: "/api/consolidations/v4/{id}:preview",
  summary:
    "What a consolidation would hold with other companies, plans, accounts or rates, beside what it holds",
  access: consolidationAdministrator(inPath("id"), inBody("companyIds")),
  effect: "read",
  cost: "expensive",
  params: ofConsolidation,
  body: previewedScope,
  response: consolidationPreview,
  errors: [...previewErrors, "forbidden"],
});
