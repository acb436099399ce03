import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { categoryOfEntity, pageFields, readCategoryOfEntity } from "./category-transactions.ts";
import { cellTransaction } from "./cell-shape.ts";
import { viewErrors } from "./view-fields.ts";

/** POST /api/forecasting/v2/entities/{entity}/cashflow-plan/categories/{id}/transactions/expected */
export const listCategoryExpectedTransactions = operation({
  slug: "list-category-expected-transactions",
  method: "POST",
  path: "/api/forecasting/v2/entities/{entity}/cashflow-plan/categories/{id}/transactions/expected",
  summary: "A page of what is expected in a category in some periods",
  access: readCategoryOfEntity,
  effect: "read",
  params: categoryOfEntity,
  body: wire(pageFields),
  response: z.array(cellTransaction),
  errors: viewErrors,
});
