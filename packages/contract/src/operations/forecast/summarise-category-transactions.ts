import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { categoryOfEntity, periodFields, readCategoryOfEntity } from "./category-transactions.ts";
import { transactionsSummary } from "./cell-shape.ts";
import { viewErrors } from "./view-fields.ts";

/** POST /api/forecasting/v2/entities/{entity}/cashflow-plan/categories/{id}/transactions/summary */
export const summariseCategoryTransactions = operation({
  slug: "summarise-category-transactions",
  method: "POST",
  path: "/api/forecasting/v2/entities/{entity}/cashflow-plan/categories/{id}/transactions/summary",
  summary: "How many transactions of a category are paid and expected in some periods",
  access: readCategoryOfEntity,
  effect: "read",
  params: categoryOfEntity,
  body: wire(periodFields),
  response: transactionsSummary,
  errors: viewErrors,
});
