import { z } from "zod";
import { companiesProduct, inBody } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { companiesInBody } from "../companies/companies-together.ts";
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
  access: companiesProduct("CashFlow", "read", inBody("entityIds")),
  effect: "read",
  cost: "expensive",
  body: wire({
    filters: ["filters", transactionFilter.nullish()],
    sort: ["sort", transactionSort.nullish()],
    companyIds: ["entityIds", companiesInBody],
  }),
  response: wire({
    transactionIds: ["transactionIds", z.array(z.int32())],
    /** Of several companies taken together: whose each of them is, in the same order. */
    companyIds: ["entityIds", z.array(z.int32()).optional()],
    /** There are more than one command takes. */
    isPartial: ["isPartial", z.boolean()],
    allowedCommands: ["allowedCommands", z.int()],
  }),
});
