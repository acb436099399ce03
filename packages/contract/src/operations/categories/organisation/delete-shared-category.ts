import { operation } from "../../../operation.ts";
import { manageSharedTree, ofSharedCategory } from "./shared-tree-fields.ts";

/** DELETE /api/bff-categories/v2/organizations/{id}/categories/{categoryId} */
export const deleteSharedCategory = operation({
  slug: "delete-shared-category",
  method: "DELETE",
  path: "/api/bff-categories/v2/organizations/{id}/categories/{categoryId}",
  summary:
    "Delete a shared category with all below it, in every company; transactions are to be categorised again",
  access: manageSharedTree,
  params: ofSharedCategory,
  errors: ["not_found"],
});
