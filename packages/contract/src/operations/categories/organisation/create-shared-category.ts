import { z } from "zod";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { categoryId, categoryName } from "../category-fields.ts";
import { manageSharedTree, ofOrganisation } from "./shared-tree-fields.ts";

/** POST /api/bff-categories/v2/organizations/{id}/categories */
export const createSharedCategory = operation({
  slug: "create-shared-category",
  method: "POST",
  path: "/api/bff-categories/v2/organizations/{id}/categories",
  summary: "Add a category to the organisation's trees, and to every company that shares them",
  access: manageSharedTree,
  params: ofOrganisation,
  body: wire({
    parentId: ["parentId", categoryId.nullable()],
    name: ["name", categoryName],
    isInflow: ["isInflow", z.boolean()],
  }),
  response: wire({ categoryId: ["categoryId", z.int()] }),
  errors: ["not_found", "20001", "20002", "20004"],
});
