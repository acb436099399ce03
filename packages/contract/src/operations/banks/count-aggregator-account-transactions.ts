import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/banque/GetTransactionsCountOfAggregatorAccount ?aggregatorBankAccountId */
export const countAggregatorAccountTransactions = operation({
  slug: "count-aggregator-account-transactions",
  method: "GET",
  path: "/api/banque/GetTransactionsCountOfAggregatorAccount",
  summary: "How many paid transactions the account with this id at the aggregator lists; none when unknown",
  access: companyProduct("CashFlow", "read"),
  query: wire({ aggregatorAccountId: ["aggregatorBankAccountId", z.string().min(1).max(255)] }),
  response: z.int().nonnegative(),
});
