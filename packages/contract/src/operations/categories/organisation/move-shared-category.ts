import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { categoryId } from "../category-fields.ts";
import { manageSharedTree, ofSharedCategory } from "./shared-tree-fields.ts";

/** POST /api/bff-categories/v2/organizations/{id}/categories/{categoryId}/move */
export const moveSharedCategory = operation({
  slug: "move-shared-category",
  method: "POST",
  path: "/api/bff-categories/v2/organizations/{id}/categories/{categoryId}/move",
  summary: "Put a shared category elsewhere in its tree",
  access: manageSharedTree,
  params: ofSharedCategory,
  body: wire({
    parentId: ["parentId", categoryId.nullable()],
    beforeCategoryId: ["beforeCategoryId", categoryId.nullish()],
  }),
  errors: ["not_found", "20001", "20002", "20004"],
});
