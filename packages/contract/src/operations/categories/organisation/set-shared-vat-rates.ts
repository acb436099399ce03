import { z } from "zod";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { categoryId, vatRate } from "../category-fields.ts";
import { manageSharedTree, ofOrganisation } from "./shared-tree-fields.ts";

/** POST /api/bff-categories/v2/organizations/{id}/categories/vat-rates */
export const setSharedVatRates = operation({
  slug: "set-shared-vat-rates",
  method: "POST",
  path: "/api/bff-categories/v2/organizations/{id}/categories/vat-rates",
  summary: "Set one VAT rate for several shared categories",
  access: manageSharedTree,
  params: ofOrganisation,
  body: wire({
    categoryIds: ["categoryIds", z.array(categoryId).min(1).max(5000)],
    vatRate: ["vatRate", vatRate],
  }),
  errors: ["not_found"],
});
