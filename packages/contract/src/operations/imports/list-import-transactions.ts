import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText, integerText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { legacyTransaction } from "../transactions/legacy-transaction.ts";

/**
 * GET /api/import/GetAllFacturesFromImport ?importId
 *
 * The latest payment date first; two hundred unless `take` (at most two hundred) and `skip` say otherwise.
 */
export const listImportTransactions = operation({
  slug: "list-import-transactions",
  method: "GET",
  path: "/api/import/GetAllFacturesFromImport",
  summary: "The transactions that an import created and that are still there, in the older shape",
  access: companyProduct("CashFlow", "read"),
  query: wire({
    importId: ["importId", idText],
    skip: ["skip", integerText.optional()],
    take: ["take", integerText.optional()],
  }),
  response: z.array(legacyTransaction),
});
