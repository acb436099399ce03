import { z } from "zod";
import { consolidationLines, inBody, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { probableDays } from "../transactions/payers/payer-fields.ts";
import { ofConsolidation } from "./consolidation-fields.ts";

/** As many as a page of the list has. */
const mostAsked = 100;

/**
 * POST /api/consolidations/v4/{id}/probable-payments {entityId, transactionIds}
 *
 * As the company itself is told, by the same habits; who pays is not said. Lines that the group does not count are left out.
 * 31006: the consolidation does not share them, and the caller does not read the company's cash flow.
 */
export const listGroupProbablePayments = operation({
  slug: "list-group-probable-payments",
  method: "POST",
  path: "/api/consolidations/v4/{id}/probable-payments",
  summary: "When expected transactions of a company of a consolidation will probably be paid",
  access: consolidationLines(inPath("id"), inBody("entityId")),
  effect: "read",
  params: ofConsolidation,
  body: wire({
    companyId: ["entityId", z.int32().positive()],
    transactionIds: ["transactionIds", z.array(z.int32().positive()).min(1).max(mostAsked)],
  }),
  response: z.array(wire({ transactionId: ["transactionId", z.int32()], ...probableDays })),
  errors: ["not_found", "31006"],
});
