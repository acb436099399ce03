import { companyProduct } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { categoryId, structureErrors, vatRate } from "../category-fields.ts";

/** POST /api/categorie/ChangeVatRate */
export const setCategoryVatRate = operation({
  slug: "set-category-vat-rate",
  method: "POST",
  path: "/api/categorie/ChangeVatRate",
  summary: "Set the VAT rate of a category",
  access: companyProduct("CashFlow", "write"),
  body: wire({ categoryId: ["categoryId", categoryId], vatRate: ["vatRate", vatRate] }),
  errors: structureErrors,
});
