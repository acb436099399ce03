import { companyProduct } from "../../../access.ts";
import { wholeFile } from "../../../file.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { startedImport } from "../import-summary.ts";
import { choicesText } from "./accounting-choices.ts";
import { accountingFileErrors } from "./accounting-preview.ts";

/**
 * POST /api/cash-flow/v1/accounting-imports
 *
 * Multipart: the file, and the choices as JSON; without them, everything that the preview proposes. New accounts and
 * categories are there when the call answers; transactions follow in the background, as one import of the history. What
 * an earlier import of the same accounts has brought is not imported again.
 */
export const importAccounts = operation({
  slug: "import-accounts",
  method: "POST",
  path: "/api/cash-flow/v1/accounting-imports",
  summary: "Import the history and the open items of a file of accounting entries, in the background",
  access: companyProduct("CashFlow", "write"),
  cost: "expensive",
  bodyType: "multipart",
  body: wire({ file: ["file", wholeFile], choices: ["choices", choicesText.optional()] }),
  response: startedImport,
  errors: [...accountingFileErrors, "not_found"],
});
