import { culture } from "../../culture.ts";
import { wholeFile } from "../../file.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofCompany, readCategories } from "./category-fields.ts";

/** GET /api/bff-categories/v2/entities/{currentEntityId}/categories/import/template */
export const getCategoryImportTemplate = operation({
  slug: "get-category-import-template",
  method: "GET",
  path: "/api/bff-categories/v2/entities/{currentEntityId}/categories/import/template",
  summary: "A spreadsheet to fill in, with the headings that the import reads and a few examples",
  access: readCategories,
  params: ofCompany,
  query: wire({ language: ["culture", culture.optional()] }),
  response: wholeFile,
  responseType: "file",
  errors: ["458"],
});
