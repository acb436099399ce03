import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";

/** GET /api/entreprise/IsTaxPaymentDelayable */
export const checkTaxPaymentDelay = operation({
  slug: "check-tax-payment-delay",
  method: "GET",
  path: "/api/entreprise/IsTaxPaymentDelayable",
  summary: "May the company pay its taxes later than they fall due?",
  access: companyProduct("CashFlow", "read"),
  response: z.boolean(),
});
