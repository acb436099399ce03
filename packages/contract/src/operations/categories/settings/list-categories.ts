import { z } from "zod";
import { companyProduct } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { fullCategoryNode } from "./category-trees.ts";

/** GET /api/categorie/GetAllCategories */
export const listCategories = operation({
  slug: "list-categories",
  method: "GET",
  path: "/api/categorie/GetAllCategories",
  summary: "The top categories of both trees, each with all below it",
  access: companyProduct("CashFlow", "read"),
  response: z.array(fullCategoryNode),
});
