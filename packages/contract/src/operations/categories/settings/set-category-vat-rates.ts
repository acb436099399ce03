import { z } from "zod";
import { companyProduct } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { categoryId, structureErrors, vatRate } from "../category-fields.ts";

/** POST /api/categorie/ChangeVatRates */
export const setCategoryVatRates = operation({
  slug: "set-category-vat-rates",
  method: "POST",
  path: "/api/categorie/ChangeVatRates",
  summary: "Set one VAT rate for several categories",
  access: companyProduct("CashFlow", "write"),
  body: wire({
    categoryIds: ["categoryIds", z.array(categoryId).min(1).max(5000)],
    vatRate: ["vatRate", vatRate],
  }),
  errors: structureErrors,
});
