import { consolidationVisible, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { categoryMappings } from "./category-mapping.ts";
import { ofConsolidation } from "./consolidation-fields.ts";

/** GET /api/consolidations/v4/{id}/category-mappings — for those who have access to the trees. */
export const getCategoryMappings = operation({
  slug: "get-category-mappings",
  method: "GET",
  path: "/api/consolidations/v4/{id}/category-mappings",
  summary: "The categories of companies that somebody put elsewhere in the tree of the group",
  access: consolidationVisible(inPath("id")),
  params: ofConsolidation,
  response: categoryMappings,
  errors: ["forbidden"],
});
