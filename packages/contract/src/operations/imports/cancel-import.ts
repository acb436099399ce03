import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { importSummary } from "./import-summary.ts";

/** POST /api/cash-flow/v1/imports/{importId}/cancel — 25003: it is not under way any more. */
export const cancelImport = operation({
  slug: "cancel-import",
  method: "POST",
  path: "/api/cash-flow/v1/imports/{importId}/cancel",
  summary: "Stop an import where it is; what it has written stays until it is undone",
  access: companyProduct("CashFlow", "write"),
  params: wire({ importId: ["importId", idText] }),
  response: importSummary,
  errors: ["not_found", "25003"],
});
