import { z } from "zod";
import { companyProduct, inQuery } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";
import { fullCategoryNode } from "./category-trees.ts";

/** GET /api/categorie/GetAllCategoriesForCompany */
export const listCompanyCategories = operation({
  slug: "list-company-categories",
  method: "GET",
  path: "/api/categorie/GetAllCategoriesForCompany",
  summary: "The top categories of both trees of a named company, each with all below it",
  access: companyProduct("CashFlow", "read", inQuery("companyId")),
  query: wire({ companyId: ["companyId", idText] }),
  response: z.array(fullCategoryNode),
});
