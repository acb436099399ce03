import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";

/** GET /api/paidtransaction/GetTransactionsToCategorizeCount */
export const countTransactionsToCategorise = operation({
  slug: "count-transactions-to-categorise",
  method: "GET",
  path: "/api/paidtransaction/GetTransactionsToCategorizeCount",
  summary: "How many paid transactions have no category yet",
  access: companyProduct("CashFlow", "read"),
  response: z.int().nonnegative(),
});
