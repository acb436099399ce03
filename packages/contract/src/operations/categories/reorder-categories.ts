import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { categoryTree, ofCompany, writeCategories } from "./category-fields.ts";

/** POST /api/bff-categories/v2/entities/{currentEntityId}/categories/reorder-alphabetically */
export const reorderCategories = operation({
  slug: "reorder-categories",
  method: "POST",
  path: "/api/bff-categories/v2/entities/{currentEntityId}/categories/reorder-alphabetically",
  summary: "Put a whole tree in alphabetical order, at every level",
  access: writeCategories,
  params: ofCompany,
  body: wire({ isInflow: ["categoryTypeToReorder", categoryTree] }),
  errors: ["20003"],
});
