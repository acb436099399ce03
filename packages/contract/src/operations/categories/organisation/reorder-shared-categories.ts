import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { categoryId, categoryTree } from "../category-fields.ts";
import { manageSharedTree, ofOrganisation } from "./shared-tree-fields.ts";

/** POST /api/bff-categories/v2/organizations/{id}/categories/reorder-alphabetically */
export const reorderSharedCategories = operation({
  slug: "reorder-shared-categories",
  method: "POST",
  path: "/api/bff-categories/v2/organizations/{id}/categories/reorder-alphabetically",
  summary: "Put a whole shared tree, or only the children of one category, in alphabetical order",
  access: manageSharedTree,
  params: ofOrganisation,
  body: wire({
    isInflow: ["categoryTypeToReorder", categoryTree],
    parentId: ["parentId", categoryId.nullish()],
  }),
  errors: ["not_found"],
});
