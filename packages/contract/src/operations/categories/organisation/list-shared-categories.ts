import { z } from "zod";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { manageSharedTree, ofOrganisation, sharedCategory } from "./shared-tree-fields.ts";

/** GET /api/bff-categories/v2/organizations/{id}/categories */
export const listSharedCategories = operation({
  slug: "list-shared-categories",
  method: "GET",
  path: "/api/bff-categories/v2/organizations/{id}/categories",
  summary: "The trees of the organisation, and whether its companies share them",
  access: manageSharedTree,
  params: ofOrganisation,
  response: wire({
    isShared: ["isShared", z.boolean()],
    companyCount: ["companyCount", z.int()],
    categories: ["categories", z.array(sharedCategory)],
  }),
});
