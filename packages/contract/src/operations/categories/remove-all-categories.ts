import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { categoryTree, ofCompany, writeCategories } from "./category-fields.ts";

/** POST /api/bff-categories/v2/entities/{currentEntityId}/categories/remove-all */
export const removeAllCategories = operation({
  slug: "remove-all-categories",
  method: "POST",
  path: "/api/bff-categories/v2/entities/{currentEntityId}/categories/remove-all",
  summary: "Empty a tree but for its reserved categories; its transactions are to be categorised again",
  access: writeCategories,
  params: ofCompany,
  body: wire({ isInflow: ["categoryType", categoryTree] }),
  errors: ["20003"],
});
