import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { categoryField, pageFields } from "./category-transactions.ts";
import { cellTransaction } from "./cell-shape.ts";
import { viewErrors } from "./view-fields.ts";

/** POST /api/cashflow/GetPaidTransactions */
export const listCategoryPaidTransactions = operation({
  slug: "list-category-paid-transactions",
  method: "POST",
  path: "/api/cashflow/GetPaidTransactions",
  summary: "A page of what was paid in a category in some periods",
  access: companyProduct("CashFlow", "read"),
  effect: "read",
  body: wire({ ...pageFields, ...categoryField }),
  response: z.array(cellTransaction),
  errors: viewErrors,
});
