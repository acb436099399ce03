import { companyAdministrator, inBody, optional } from "../../access.ts";
import { operation } from "../../operation.ts";
import { consolidationPreview, previewErrors, previewedScope } from "./consolidation-preview.ts";

/** POST /api/consolidations/v4:preview */
export const previewNewConsolidation = operation({
  slug: "preview-new-consolidation",
  method: "POST",
  path: "/api/consolidations/v4:preview",
  summary: "What a consolidation of some companies would hold, before it is made",
  // Without companies there is nothing to look at: the input is refused.
  access: companyAdministrator(optional(inBody("companyIds"))),
  effect: "read",
  cost: "expensive",
  body: previewedScope,
  response: consolidationPreview,
  errors: previewErrors,
});
