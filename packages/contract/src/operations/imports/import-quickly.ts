import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { booleanText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { startedImport } from "./import-summary.ts";
import { expectedField, uploadErrors, uploadFields } from "./upload-fields.ts";

/**
 * POST /api/import/ImportRapideToFacture
 *
 * Multipart. A title, an amount and a date are enough: inflows or outflows, as `estEncaissement` says. A row without an
 * id is known by its content and by how many like it stand before it in the file: the same file twice imports nothing
 * twice, and two equal rows of one file are two transactions.
 */
export const importQuickly = operation({
  slug: "import-quickly",
  method: "POST",
  path: "/api/import/ImportRapideToFacture",
  summary: "Import the inflows or the outflows of a short spreadsheet, in the background",
  access: companyProduct("CashFlow", "write"),
  cost: "expensive",
  bodyType: "multipart",
  body: wire({ ...uploadFields, ...expectedField, isInflow: ["estEncaissement", booleanText] }),
  response: startedImport,
  errors: uploadErrors,
});
