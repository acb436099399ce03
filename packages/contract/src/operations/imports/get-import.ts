import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { plain, wire } from "../../wire-object.ts";
import { announcedFields } from "../bank-files/announced-counts.ts";
import { importSummary } from "./import-summary.ts";

/** What the import of a bank's file says beside its counts. */
const bankReport = plain({
  announced: z.array(
    plain({ bankAccountId: z.int(), accountName: z.string(), currency: currencyCode, ...announcedFields }),
  ),
  /** Operations that the bank counts from a day that cannot be meant. */
  doubtfulValueCount: z.int(),
});

export const importReport = plain({
  ...importSummary.shape,
  /** Only where there is something to say. */
  bankReport: bankReport.optional(),
});
export type ImportReport = z.output<typeof importReport>;

/** GET /api/cash-flow/v1/imports/{importId} */
export const getImport = operation({
  slug: "get-import",
  method: "GET",
  path: "/api/cash-flow/v1/imports/{importId}",
  summary: "One import: its file, its state and its figures",
  access: companyProduct("CashFlow", "read"),
  params: wire({ importId: ["importId", idText] }),
  response: importReport,
  errors: ["not_found"],
});
