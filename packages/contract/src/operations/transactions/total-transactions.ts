import { z } from "zod";
import { companiesProduct, inBody } from "../../access.ts";
import { currencyCode, wireMoney } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { companiesInBody } from "../companies/companies-together.ts";
import { transactionFilter } from "./transaction-filter.ts";

/**
 * POST /api/cash-flow/v1/transactions-search/totals
 *
 * How many transactions a filter finds on all pages together, and what they sum up to: inflows less outflows,
 * ignored ones counting for nothing. Amounts of several currencies have no sum, so `sum` and `currency` are
 * null then, and `sums` has one entry per currency. Of several companies taken together `converted` says besides what
 * all of it is in the currency of the current one: what was paid at the rate of its month or of its day, what is expected
 * at that of today. Currencies without any rate are left out of it, and named.
 */
export const totalTransactions = operation({
  slug: "total-transactions",
  method: "POST",
  path: "/api/cash-flow/v1/transactions-search/totals",
  summary: "Count and sum of the transactions that a filter finds",
  access: companiesProduct("CashFlow", "read", inBody("entityIds")),
  effect: "read",
  body: wire({
    filters: ["filters", transactionFilter.nullish()],
    companyIds: ["entityIds", companiesInBody],
  }),
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
    converted: [
      "converted",
      wire({
        net: ["net", wireMoney],
        inflow: ["inflow", wireMoney],
        outflow: ["outflow", wireMoney],
        unconverted: ["unconverted", z.array(currencyCode)],
      }).optional(),
    ],
  }),
});
