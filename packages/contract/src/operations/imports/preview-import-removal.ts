import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { undoneImport } from "./remove-import.ts";

/** GET /api/cash-flow/v1/imports/{importId}/removal */
export const previewImportRemoval = operation({
  slug: "preview-import-removal",
  method: "GET",
  path: "/api/cash-flow/v1/imports/{importId}/removal",
  summary: "What taking an import back would remove and what it would keep",
  access: companyProduct("CashFlow", "write"),
  cost: "expensive",
  params: wire({ importId: ["importId", idText] }),
  response: undoneImport,
  errors: ["not_found"],
});
