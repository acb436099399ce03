import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { wholeFile } from "../../file.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { mostSelected } from "./list-transaction-ids.ts";
import { transactionFilter, transactionSort } from "./transaction-filter.ts";

/**
 * POST /api/cash-flow/v1/transactions-search/export
 *
 * A spreadsheet named `{date}_export_{entity}_{time}.xlsx`: the transactions given by id, or those of the filter.
 */
export const exportTransactions = operation({
  slug: "export-transactions",
  method: "POST",
  path: "/api/cash-flow/v1/transactions-search/export",
  summary: "The transactions that a filter finds, or those selected, as a spreadsheet",
  access: companyProduct("CashFlow", "read"),
  effect: "read",
  cost: "expensive",
  body: wire({
    transactionIds: ["transactionIds", z.array(z.int32()).max(mostSelected).nullish()],
    filters: ["filters", transactionFilter.nullish()],
    sort: ["sort", transactionSort.nullish()],
  }),
  response: wholeFile,
  responseType: "file",
  errors: ["458"],
});
