import { z } from "zod";
import { companyProduct } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { booleanText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";
import { pickerCategoryNode } from "./category-trees.ts";

/** GET /api/categorie/getCategoriesTree */
export const getCategoryTree = operation({
  slug: "get-category-tree",
  method: "GET",
  path: "/api/categorie/getCategoriesTree",
  summary: "One of the two trees, as a picker shows it",
  access: companyProduct("CashFlow", "read"),
  query: wire({ isInflow: ["isCashInflow", booleanText] }),
  response: z.array(pickerCategoryNode),
});
