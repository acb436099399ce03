import { operation } from "../../operation.ts";
import { ofCompanyCategory, writeInternalCategories } from "./intragroup-fields.ts";

/** DELETE /api/intragroup/v1/companies/{id}/categories/{categoryId} — marks on its lines count again. */
export const removeInternalCategory = operation({
  slug: "remove-internal-category",
  method: "DELETE",
  path: "/api/intragroup/v1/companies/{id}/categories/{categoryId}",
  summary: "Say that a category is not internal any more",
  access: writeInternalCategories,
  params: ofCompanyCategory,
  errors: ["not_found"],
});
