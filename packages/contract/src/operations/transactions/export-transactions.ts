import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { wholeFile } from "../../file.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { mostSelected } from "./list-transaction-ids.ts";
import { transactionFilter, transactionSort } from "./transaction-filter.ts";

export const exportFormats = ["xlsx", "csv"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * POST /api/cash-flow/v1/transactions-search/export
 *
 * A spreadsheet named `{date}_export_{entity}_{time}.xlsx`, or the same as text: the transactions given by id, or those
 * of the filter, over five years at most (9002). What is exported can be imported again: each line carries its id.
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
    format: ["format", z.enum(exportFormats).nullish()],
  }),
  response: wholeFile,
  responseType: "file",
  errors: ["458", "9002"],
});
