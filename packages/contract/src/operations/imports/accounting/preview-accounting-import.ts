import { companyProduct } from "../../../access.ts";
import { wholeFile } from "../../../file.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { accountingFileErrors, accountingPreview } from "./accounting-preview.ts";

/** POST /api/cash-flow/v1/accounting-imports/preview — multipart: the file of accounting entries (FEC). */
export const previewAccountingImport = operation({
  slug: "preview-accounting-import",
  method: "POST",
  path: "/api/cash-flow/v1/accounting-imports/preview",
  summary: "What a file of accounting entries holds and what could be imported of it; nothing is written",
  access: companyProduct("CashFlow", "write"),
  effect: "read",
  cost: "expensive",
  bodyType: "multipart",
  body: wire({ file: ["file", wholeFile] }),
  response: accountingPreview,
  errors: accountingFileErrors,
});
