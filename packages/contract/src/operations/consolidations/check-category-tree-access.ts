import { z } from "zod";
import { consolidationVisible, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofConsolidation } from "./consolidation-fields.ts";

/** GET /api/consolidations/v3/{id}:has-access-to-category-tree-structure */
export const checkCategoryTreeAccess = operation({
  slug: "check-category-tree-access",
  method: "GET",
  path: "/api/consolidations/v3/{id}:has-access-to-category-tree-structure",
  summary: "Does the caller read the cash flow of every company of it, or administer their organisation?",
  access: consolidationVisible(inPath("id")),
  params: ofConsolidation,
  response: wire({ hasAccess: ["hasAccessToTreeStructure", z.boolean()] }),
});
