import { z } from "zod";
import { inPath, organisationMember } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/bff-categories/v2/organizations/{id}/categories/can-manage */
export const checkCategoryManagement = operation({
  slug: "check-category-management",
  method: "GET",
  path: "/api/bff-categories/v2/organizations/{id}/categories/can-manage",
  summary: "May the caller manage the categories of the organisation?",
  access: organisationMember(inPath("id")),
  params: wire({ organisationId: ["id", idText] }),
  response: wire({ canManageCategories: ["canManageCategories", z.boolean()] }),
});
