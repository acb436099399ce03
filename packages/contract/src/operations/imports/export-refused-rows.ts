import { companyProduct } from "../../access.ts";
import { culture } from "../../culture.ts";
import { wholeFile } from "../../file.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/**
 * GET /api/cash-flow/v1/imports/{importId}/refused-rows/file ?culture
 *
 * The file's own headings and cells, and one more column that says why. Corrected, it can be imported as it is.
 */
export const exportRefusedRows = operation({
  slug: "export-refused-rows",
  method: "GET",
  path: "/api/cash-flow/v1/imports/{importId}/refused-rows/file",
  summary: "The rows that an import refused, as a spreadsheet to correct",
  access: companyProduct("CashFlow", "read"),
  cost: "expensive",
  params: wire({ importId: ["importId", idText] }),
  query: wire({ language: ["culture", culture.optional()] }),
  response: wholeFile,
  responseType: "file",
  errors: ["not_found", "458"],
});
