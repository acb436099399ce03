import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofCompany, writeCategories } from "./category-fields.ts";
import { categoryImportBody, categoryRowError } from "./category-import.ts";

const addition = wire({
  row: ["row", z.int()],
  isInflow: ["isInflow", z.boolean()],
  path: ["path", z.array(z.string())],
});

/** POST /api/bff-categories/v2/entities/{currentEntityId}/categories/import/preview */
export const previewCategoryImport = operation({
  slug: "preview-category-import",
  method: "POST",
  effect: "read",
  path: "/api/bff-categories/v2/entities/{currentEntityId}/categories/import/preview",
  summary: "What the import of a spreadsheet would add, and what stands in its way",
  access: writeCategories,
  cost: "expensive",
  bodyType: "multipart",
  params: ofCompany,
  body: categoryImportBody,
  response: wire({
    additions: ["additions", z.array(addition)],
    keptCount: ["keptCount", z.int()],
    errors: ["errors", z.array(categoryRowError)],
  }),
  errors: ["19001", "20003", "20007"],
});
