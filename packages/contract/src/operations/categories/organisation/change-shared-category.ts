import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { categoryName, categoryNote, paymentDelayDays, vatRate } from "../category-fields.ts";
import { manageSharedTree, ofSharedCategory } from "./shared-tree-fields.ts";

/** PATCH /api/bff-categories/v2/organizations/{id}/categories/{categoryId} */
export const changeSharedCategory = operation({
  slug: "change-shared-category",
  method: "PATCH",
  path: "/api/bff-categories/v2/organizations/{id}/categories/{categoryId}",
  summary:
    "Rename or annotate a shared category, set its VAT rate or payment delay: the fields that are given",
  access: manageSharedTree,
  params: ofSharedCategory,
  body: wire({
    name: ["name", categoryName.optional()],
    note: ["note", categoryNote.optional()],
    vatRate: ["vatRate", vatRate.optional()],
    paymentDelayDays: ["paymentDelay", paymentDelayDays.optional()],
  }),
  errors: ["not_found", "20001", "20002"],
});
