import { z } from "zod";
import { companyProduct, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { plain, wire } from "../../wire-object.ts";

/** GET /v1/companies/{companyId}/first-steps */
export const getFirstSteps = operation({
  slug: "get-first-steps",
  method: "GET",
  path: "/v1/companies/{companyId}/first-steps",
  summary: "How far a new company is on the way from its first bank file to its first plan",
  access: companyProduct("CashFlow", "read", inPath("companyId")),
  params: wire({ companyId: ["companyId", idText] }),
  response: plain({
    hasTransactions: z.boolean(),
    /** Paid lines without a category. */
    toCategorise: z.int().nonnegative(),
    hasRecurrences: z.boolean(),
    /** Recurrences that were found in the bank's lines and wait for an answer. */
    suggestedRecurrences: z.int().nonnegative(),
    hasForecasts: z.boolean(),
  }),
});
