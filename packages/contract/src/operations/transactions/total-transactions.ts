import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { currencyCode, wireMoney } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { transactionFilter } from "./transaction-filter.ts";

/**
 * POST /api/cash-flow/v1/transactions-search/totals
 *
 * How many transactions a filter finds on all pages together, and what they sum up to: inflows less outflows,
 * ignored ones counting for nothing. Amounts of several currencies have no sum, so `sum` and `currency` are
 * null then, and `sums` has one entry per currency.
 */
export const totalTransactions = operation({
  slug: "total-transactions",
  method: "POST",
  path: "/api/cash-flow/v1/transactions-search/totals",
  summary: "Count and sum of the transactions that a filter finds",
  access: companyProduct("CashFlow", "read"),
  effect: "read",
  body: wire({ filters: ["filters", transactionFilter.nullish()] }),
  response: wire({
    count: ["count", z.int().nonnegative()],
    sum: ["sum", z.number().nullable()],
    currency: ["currency", currencyCode.nullable()],
    isMainCurrency: ["isMainCurrency", z.boolean()],
    sums: [
      "sums",
      z.array(
        wire({
          count: ["count", z.int().nonnegative()],
          net: ["net", wireMoney],
          inflow: ["inflow", wireMoney],
          outflow: ["outflow", wireMoney],
        }),
      ),
    ],
  }),
});
