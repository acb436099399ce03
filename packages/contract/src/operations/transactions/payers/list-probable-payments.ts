import { z } from "zod";
import { wireDate } from "../../../date-codec.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { companyInPath, delayBasis, payer, probableDays, readPayers } from "./payer-fields.ts";

const mostAsked = 200;

/** POST /api/transaction-management/v1/entities/{entityId}/probable-payments */
export const listProbablePayments = operation({
  slug: "list-probable-payments",
  method: "POST",
  path: "/api/transaction-management/v1/entities/{entityId}/probable-payments",
  summary:
    "When expected transactions will probably be paid, by the habits of their payers; paid ones are left out",
  access: readPayers,
  effect: "read",
  params: wire({ companyId: companyInPath }),
  body: wire({ transactionIds: ["transactionIds", z.array(z.int32().positive()).min(1).max(mostAsked)] }),
  response: z.array(
    wire({
      transactionId: ["transactionId", z.int32()],
      label: ["name", z.string()],
      plannedOn: ["plannedDate", wireDate],
      ...probableDays,
      payer: ["payer", payer.nullable()],
      basis: ["basis", delayBasis],
      /** Lines of the payer that were paid, and that are past due: what is known of it alone. */
      paidCount: ["paidCount", z.int()],
      overdueCount: ["overdueCount", z.int()],
    }),
  ),
});
