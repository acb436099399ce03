import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** POST /api/import/GetDateImport {importId} */
export const getImportDate = operation({
  slug: "get-import-date",
  method: "POST",
  path: "/api/import/GetDateImport",
  summary: "When an import was asked for, and when it ended",
  access: companyProduct("CashFlow", "read"),
  effect: "read",
  body: wire({ importId: ["importId", z.int32().positive()] }),
  response: wire({
    createdAt: ["DateImport", z.iso.datetime()],
    finishedAt: ["DateFin", z.iso.datetime().nullable()],
  }),
  errors: ["not_found"],
});
