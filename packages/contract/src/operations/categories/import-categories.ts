import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofCompany, writeCategories } from "./category-fields.ts";
import { categoryImportBody } from "./category-import.ts";

/**
 * POST /api/bff-categories/v2/entities/{currentEntityId}/categories/import
 *
 * All of the file or nothing: 20006 lists the rows that stand in the way as `rows: [{row, problem}]`.
 */
export const importCategories = operation({
  slug: "import-categories",
  method: "POST",
  path: "/api/bff-categories/v2/entities/{currentEntityId}/categories/import",
  summary: "Add the categories of a spreadsheet to the trees; those that exist are kept as they are",
  access: writeCategories,
  cost: "expensive",
  bodyType: "multipart",
  params: ofCompany,
  body: categoryImportBody,
  response: wire({ addedCount: ["addedCount", z.int()], keptCount: ["keptCount", z.int()] }),
  errors: ["19001", "20003", "20006", "20007"],
});
