import { z } from "zod";
import { companiesProduct, inBody } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { transactionSearchTogether } from "./transaction-filter.ts";
import { transactionLine } from "./transaction-line.ts";

/**
 * POST /api/cash-flow/v1/transactions-search
 *
 * `count` is how many transactions the filter finds on all pages together, wherever that costs less than the
 * page itself; otherwise null, and the call for totals tells.
 */
export const searchTransactions = operation({
  slug: "search-transactions",
  method: "POST",
  path: "/api/cash-flow/v1/transactions-search",
  summary: "One page of the transactions that a filter finds",
  access: companiesProduct("CashFlow", "read", inBody("entityIds")),
  effect: "read",
  body: transactionSearchTogether,
  response: wire({
    results: ["results", z.array(transactionLine)],
    count: ["count", z.int().nullable()],
  }),
});
