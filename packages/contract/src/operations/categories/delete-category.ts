import { operation } from "../../operation.ts";
import { ofCategory, structureErrors, writeCategories } from "./category-fields.ts";

/** DELETE /api/bff-categories/v2/entities/{currentEntityId}/categories/{id} */
export const deleteCategory = operation({
  slug: "delete-category",
  method: "DELETE",
  path: "/api/bff-categories/v2/entities/{currentEntityId}/categories/{id}",
  summary: "Delete a category with all below it; their transactions are to be categorised again",
  access: writeCategories,
  params: ofCategory,
  errors: structureErrors,
});
