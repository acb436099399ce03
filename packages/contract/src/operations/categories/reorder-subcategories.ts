import { operation } from "../../operation.ts";
import { ofCategory, structureErrors, writeCategories } from "./category-fields.ts";

/** POST /api/bff-categories/v2/entities/{currentEntityId}/categories/{id}/reorder-child-alphabetically */
export const reorderSubcategories = operation({
  slug: "reorder-subcategories",
  method: "POST",
  path: "/api/bff-categories/v2/entities/{currentEntityId}/categories/{id}/reorder-child-alphabetically",
  summary: "Put the children of a category in alphabetical order",
  access: writeCategories,
  params: ofCategory,
  errors: structureErrors,
});
