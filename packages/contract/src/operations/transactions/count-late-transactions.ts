import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";

/** GET /api/facture/GetNumberOfRetardToday */
export const countLateTransactions = operation({
  slug: "count-late-transactions",
  method: "GET",
  path: "/api/facture/GetNumberOfRetardToday",
  summary: "How many expected transactions are late today",
  access: companyProduct("CashFlow", "read"),
  response: z.int().nonnegative(),
});
