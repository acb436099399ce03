import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/**
 * GET /api/refinement/v1/expected-transaction-id/{id}
 *
 * A transaction keeps one id in every screen, so that it comes back as it was sent, if it is one of this kind.
 */
export const findExpectedTransaction = operation({
  slug: "find-expected-transaction",
  method: "GET",
  path: "/api/refinement/v1/expected-transaction-id/{id}",
  summary: "The id under which the refinement screens know a transaction that is expected",
  access: companyProduct("CashFlow", "read"),
  params: wire({ id: ["id", idText] }),
  response: wire({ transactionId: ["transactionId", z.int32()] }),
  errors: ["not_found"],
});
