import { z } from "zod";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { manageSharedTree, ofOrganisation } from "./shared-tree-fields.ts";

const path = wire({
  isInflow: ["isInflow", z.boolean()],
  path: ["path", z.array(z.string())],
});

const company = wire({
  companyId: ["companyId", z.int()],
  companyName: ["companyName", z.string()],
  /** Its categories that are in the shared trees already, by the names on the way to them. */
  matchedCount: ["matchedCount", z.int()],
  /** Those it would receive. */
  received: ["received", z.array(path)],
  /** Its own, which the shared trees would take in and give to all. */
  contributed: ["contributed", z.array(path)],
});

/** GET /api/bff-categories/v2/organizations/{id}/categories/sharing/preview */
export const previewCategorySharing = operation({
  slug: "preview-category-sharing",
  method: "GET",
  path: "/api/bff-categories/v2/organizations/{id}/categories/sharing/preview",
  summary: "What sharing the trees would match and add in each company. No category is lost by it",
  access: manageSharedTree,
  cost: "expensive",
  params: ofOrganisation,
  response: wire({ companies: ["companies", z.array(company)] }),
});
