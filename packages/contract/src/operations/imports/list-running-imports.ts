import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { importSummary } from "./import-summary.ts";

/** GET /api/cash-flow/v1/imports/running — the oldest first. For who opens a screen while an import is under way. */
export const listRunningImports = operation({
  slug: "list-running-imports",
  method: "GET",
  path: "/api/cash-flow/v1/imports/running",
  summary: "The imports of a company that are under way",
  access: companyProduct("CashFlow", "read"),
  response: z.array(importSummary),
});
