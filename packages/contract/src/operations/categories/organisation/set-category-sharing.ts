import { z } from "zod";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { manageSharedTree, ofOrganisation } from "./shared-tree-fields.ts";

/**
 * PUT /api/bff-categories/v2/organizations/{id}/categories/sharing
 *
 * Shared trees are the union of what the organisation and its companies had, matched by the names on the way
 * to each category. When sharing ends each company keeps its copy and may change it again.
 */
export const setCategorySharing = operation({
  slug: "set-category-sharing",
  method: "PUT",
  path: "/api/bff-categories/v2/organizations/{id}/categories/sharing",
  summary: "Share the organisation's trees with all its companies, or stop sharing them",
  access: manageSharedTree,
  cost: "expensive",
  params: ofOrganisation,
  body: wire({ isShared: ["isShared", z.boolean()] }),
});
