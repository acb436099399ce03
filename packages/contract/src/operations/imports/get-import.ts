import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { importSummary } from "./import-summary.ts";

/** GET /api/cash-flow/v1/imports/{importId} */
export const getImport = operation({
  slug: "get-import",
  method: "GET",
  path: "/api/cash-flow/v1/imports/{importId}",
  summary: "One import: its file, its state and its figures",
  access: companyProduct("CashFlow", "read"),
  params: wire({ importId: ["importId", idText] }),
  response: importSummary,
  errors: ["not_found"],
});
