import { consolidationAdministrator, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { categoryMappings } from "./category-mapping.ts";
import { ofConsolidation } from "./consolidation-fields.ts";

/** PUT /api/consolidations/v4/{id}/category-mappings — all of them: what is left out is taken back. */
export const setCategoryMappings = operation({
  slug: "set-category-mappings",
  method: "PUT",
  path: "/api/consolidations/v4/{id}/category-mappings",
  summary: "Put categories of companies elsewhere in the tree of the group",
  access: consolidationAdministrator(inPath("id")),
  cost: "expensive",
  params: ofConsolidation,
  body: categoryMappings,
  errors: ["forbidden", "not_found", "31009"],
  bodySize: "large",
});
