import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { legacyTransaction } from "./legacy-transaction.ts";
import { transactionSearch } from "./transaction-filter.ts";

/** POST /api/paidtransaction/GetByFilters */
export const listPaidTransactions = operation({
  slug: "list-paid-transactions",
  method: "POST",
  path: "/api/paidtransaction/GetByFilters",
  summary: "One page of the paid transactions that a filter finds, in the older shape",
  access: companyProduct("CashFlow", "read"),
  effect: "read",
  body: transactionSearch,
  response: z.array(legacyTransaction),
});
