import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { categoryId, ofCategory, structureErrors, writeCategories } from "./category-fields.ts";

/**
 * POST /api/bff-categories/v2/entities/{currentEntityId}/categories/{id}/move
 *
 * Without a parent it goes to the top of its tree, without a category to stand before, to the end.
 */
export const moveCategory = operation({
  slug: "move-category",
  method: "POST",
  path: "/api/bff-categories/v2/entities/{currentEntityId}/categories/{id}/move",
  summary: "Put a category elsewhere in its tree",
  access: writeCategories,
  params: ofCategory,
  body: wire({
    parentId: ["parentId", categoryId.nullable()],
    beforeCategoryId: ["beforeCategoryId", categoryId.nullish()],
  }),
  errors: [...structureErrors, "20001", "20004"],
});
