import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { pagination } from "../transactions/transaction-filter.ts";
import { importSummary } from "./import-summary.ts";

/** POST /api/import/GetAllImportsExcel {pagination:{skip,take}} — the newest first, of every kind; fifty unless told. */
export const listImports = operation({
  slug: "list-imports",
  method: "POST",
  path: "/api/import/GetAllImportsExcel",
  summary: "One page of the imports of a company",
  access: companyProduct("CashFlow", "read"),
  effect: "read",
  body: wire({ pagination: ["pagination", pagination.nullish()] }),
  response: z.array(importSummary),
});
