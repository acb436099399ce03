import { companyProduct } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { categoryId, paymentDelayDays, structureErrors } from "../category-fields.ts";

/** POST /api/categorie/changePaymentDelay */
export const setCategoryPaymentDelay = operation({
  slug: "set-category-payment-delay",
  method: "POST",
  path: "/api/categorie/changePaymentDelay",
  summary: "Set after how many days what is billed in a category is paid",
  access: companyProduct("CashFlow", "write"),
  body: wire({
    categoryId: ["categoryId", categoryId],
    paymentDelayDays: ["paymentDelay", paymentDelayDays],
  }),
  errors: structureErrors,
});
