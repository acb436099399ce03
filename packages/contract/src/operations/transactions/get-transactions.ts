import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { legacyTransaction } from "./legacy-transaction.ts";

/** POST /api/facture/GetFactures — in the order asked for; ids that do not exist are left out. */
export const getTransactions = operation({
  slug: "get-transactions",
  method: "POST",
  path: "/api/facture/GetFactures",
  summary: "Transactions by id, in the older shape",
  access: companyProduct("CashFlow", "read"),
  effect: "read",
  body: wire({ transactionIds: ["facturesId", z.array(z.int32()).max(1_000)] }),
  response: z.array(legacyTransaction),
});
