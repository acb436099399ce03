import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofCompanyCategory, writeInternalCategories } from "./intragroup-fields.ts";

/**
 * PUT /api/intragroup/v1/companies/{id}/categories/{categoryId} {counterpartyId}
 *
 * A category stands for its branch. 31202: a company of nobody here.
 */
export const setInternalCategory = operation({
  slug: "set-internal-category",
  method: "PUT",
  path: "/api/intragroup/v1/companies/{id}/categories/{categoryId}",
  summary: "Say that everything in a category is with a company of the group, or with any of them",
  access: writeInternalCategories,
  params: ofCompanyCategory,
  body: wire({ counterpartyId: ["counterpartyId", z.int32().positive().nullable()] }),
  errors: ["31202", "not_found"],
});
