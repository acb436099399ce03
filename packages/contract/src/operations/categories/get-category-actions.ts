import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofCompany, readCategories } from "./category-fields.ts";

/**
 * GET /api/bff-categories/v2/entities/{currentEntityId}/categories/actions-allowed
 *
 * About the trees as a whole. A reserved category takes none of these actions but its VAT declaration day.
 */
export const getCategoryActions = operation({
  slug: "get-category-actions",
  method: "GET",
  path: "/api/bff-categories/v2/entities/{currentEntityId}/categories/actions-allowed",
  summary: "What the caller may do with the categories of the company, and why not more",
  access: readCategories,
  params: ofCompany,
  response: wire({
    canCreate: ["canCreateCategory", z.boolean()],
    canRename: ["canRenameCategory", z.boolean()],
    canMove: ["canMoveCategory", z.boolean()],
    canDelete: ["canDeleteCategory", z.boolean()],
    canAnnotate: ["canAnnotateCategory", z.boolean()],
    canReorder: ["canReorderCategories", z.boolean()],
    canRemoveAll: ["canRemoveAllCategories", z.boolean()],
    canChangeLanguage: ["canChangeLanguage", z.boolean()],
    canImport: ["canImportCategories", z.boolean()],
    canSetVatRate: ["canChangeVatRate", z.boolean()],
    canSetPaymentDelay: ["canChangePaymentDelay", z.boolean()],
    canSetVatDeclarationDay: ["canChangeVatDeclarationDate", z.boolean()],
    isSharedTree: ["isSharedTree", z.boolean()],
    /** Whose tree it is when it is shared, for a link to where it can be changed. */
    organisationId: ["organizationId", z.int()],
  }),
});
