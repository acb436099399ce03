import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { categoryName, ofCategory, structureErrors, writeCategories } from "./category-fields.ts";

/** POST /api/bff-categories/v2/entities/{currentEntityId}/categories/{id}/rename */
export const renameCategory = operation({
  slug: "rename-category",
  method: "POST",
  path: "/api/bff-categories/v2/entities/{currentEntityId}/categories/{id}/rename",
  summary: "Give a category another name",
  access: writeCategories,
  params: ofCategory,
  body: wire({ name: ["name", categoryName] }),
  errors: [...structureErrors, "20001"],
});
