import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { transactionFilter, transactionSort } from "./transaction-filter.ts";

/** As many as one bulk command takes. */
export const mostSelected = 10_000;

/**
 * POST /api/cash-flow/v1/transactions-search/ids
 *
 * What "select all" selects: the first 10,000 that the filter finds, and the commands allowed for every one of
 * them.
 */
export const listTransactionIds = operation({
  slug: "list-transaction-ids",
  method: "POST",
  path: "/api/cash-flow/v1/transactions-search/ids",
  summary: "The ids of the transactions that a filter finds, for a command on all of them",
  access: companyProduct("CashFlow", "read"),
  effect: "read",
  cost: "expensive",
  body: wire({
    filters: ["filters", transactionFilter.nullish()],
    sort: ["sort", transactionSort.nullish()],
  }),
  response: wire({
    transactionIds: ["transactionIds", z.array(z.int32())],
    /** There are more than one command takes. */
    isPartial: ["isPartial", z.boolean()],
    allowedCommands: ["allowedCommands", z.int()],
  }),
});
