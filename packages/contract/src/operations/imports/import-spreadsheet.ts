import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { booleanText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { startedImport } from "./import-summary.ts";
import { uploadErrors, uploadFields } from "./upload-fields.ts";

/**
 * POST /api/import/ImportTransactionsFromSpreadsheet
 *
 * Multipart. Paid and expected, inflows and outflows: each row names its type, so the direction that is sent along
 * decides nothing. Every row needs an id: what was imported under it before is not imported again (8104).
 */
export const importSpreadsheet = operation({
  slug: "import-spreadsheet",
  method: "POST",
  path: "/api/import/ImportTransactionsFromSpreadsheet",
  summary: "Import the transactions of a spreadsheet, in the background",
  access: companyProduct("CashFlow", "write"),
  cost: "expensive",
  bodyType: "multipart",
  body: wire({ ...uploadFields, isInflow: ["estEncaissement", booleanText.optional()] }),
  response: startedImport,
  errors: uploadErrors,
});
