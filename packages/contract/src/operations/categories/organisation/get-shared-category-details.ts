import { z } from "zod";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { manageSharedTree, ofSharedCategory } from "./shared-tree-fields.ts";

/** GET /api/bff-categories/v2/organizations/{id}/categories/{categoryId}/details */
export const getSharedCategoryDetails = operation({
  slug: "get-shared-category-details",
  method: "GET",
  path: "/api/bff-categories/v2/organizations/{id}/categories/{categoryId}/details",
  summary:
    "What hangs on a shared category in all companies, at any depth, and whether a new or moved child needs 'Autre'",
  access: manageSharedTree,
  params: ofSharedCategory,
  response: wire({
    childCount: ["childrenCount", z.int()],
    objectiveCount: ["objectiveCount", z.int()],
    transactionCount: ["transactionCount", z.int()],
    willCreateOther: ["willCreateOther", z.boolean()],
    willCreateOtherIfMove: ["willCreateOtherIfMove", z.boolean()],
  }),
  errors: ["not_found"],
});
