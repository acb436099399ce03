import { companyProduct } from "../../access.ts";
import { culture } from "../../culture.ts";
import { wholeFile } from "../../file.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { importMode } from "./import-fields.ts";

/** GET /api/cash-flow/v1/imports/template ?mode&culture — in the language of the caller unless told. */
export const getImportTemplate = operation({
  slug: "get-import-template",
  method: "GET",
  path: "/api/cash-flow/v1/imports/template",
  summary: "A spreadsheet to fill in: headings, examples, and a sheet that explains each column",
  access: companyProduct("CashFlow", "read"),
  query: wire({ mode: ["mode", importMode], language: ["culture", culture.optional()] }),
  response: wholeFile,
  responseType: "file",
  errors: ["458"],
});
