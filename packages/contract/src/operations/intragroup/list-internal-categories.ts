import { z } from "zod";
import { operation } from "../../operation.ts";
import { internalCategory, ofCompany, readInternalCategories } from "./intragroup-fields.ts";

/** GET /api/intragroup/v1/companies/{id}/categories */
export const listInternalCategories = operation({
  slug: "list-internal-categories",
  method: "GET",
  path: "/api/intragroup/v1/companies/{id}/categories",
  summary: "The categories of a company in which everything is with companies of its group",
  access: readInternalCategories,
  params: ofCompany,
  response: z.array(internalCategory),
});
