import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { legacyTransaction } from "./legacy-transaction.ts";
import { transactionSearch } from "./transaction-filter.ts";

/** POST /api/expectedtransaction/GetByFilters */
export const listExpectedTransactions = operation({
  slug: "list-expected-transactions",
  method: "POST",
  path: "/api/expectedtransaction/GetByFilters",
  summary: "One page of the expected transactions that a filter finds, in the older shape",
  access: companyProduct("CashFlow", "read"),
  effect: "read",
  body: transactionSearch,
  response: z.array(legacyTransaction),
});
