import { z } from "zod";
import { wireDate } from "../../../date-codec.ts";
import { wireMoney } from "../../../money-codec.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { companyInPath, payerKey, probableDays, readPayers } from "./payer-fields.ts";

/** GET /api/transaction-management/v1/entities/{entityId}/payers/{payerKey} */
export const getPayer = operation({
  slug: "get-payer",
  method: "GET",
  path: "/api/transaction-management/v1/entities/{entityId}/payers/{payerKey}",
  summary: "The habits of a payer: its delays, how they went over the months, and what it still owes",
  access: readPayers,
  params: wire({ companyId: companyInPath, payerKey: ["payerKey", payerKey] }),
  response: wire({
    name: ["name", z.string()],
    isInflow: ["isCashInflow", z.boolean()],
    /** Ascending: how many lines were paid after so many days. Negative: before their day. */
    delays: ["delays", z.array(wire({ days: ["days", z.int()], count: ["count", z.int()] }))],
    /** Of all lines that it paid; null when none. */
    medianDays: ["medianDays", z.number().nullable()],
    /** By the month of the payment, those in which something was paid. */
    months: [
      "months",
      z.array(
        wire({
          month: ["month", wireDate],
          medianDays: ["medianDays", z.number()],
          count: ["count", z.int()],
        }),
      ),
    ],
    openCount: ["openCount", z.int()],
    /** The first ones by the day that was first given. */
    openLines: [
      "openLines",
      z.array(
        wire({
          transactionId: ["transactionId", z.int32()],
          label: ["name", z.string()],
          amount: ["amount", wireMoney],
          dueOn: ["dueDate", wireDate],
          ...probableDays,
        }),
      ),
    ],
  }),
  errors: ["not_found"],
});
