import { z } from "zod";
import { companyProduct } from "../../../../access.ts";
import { operation } from "../../../../operation.ts";
import { idText } from "../../../../text-codecs.ts";
import { wire } from "../../../../wire-object.ts";

/** What can be seen to have changed. Dates, names of categories and accounts as text; amounts and rates as numbers. */
export const historyFields = [
  "name",
  "memo",
  "amount",
  "isInflow",
  "category",
  "categorisation",
  "bankAccount",
  "paymentDate",
  "billingDate",
  "lateSince",
  "vatRate",
  "isPaid",
  "isIgnored",
  "isReversed",
  "isSplit",
  "reconciliation",
] as const;

const historyValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** GET /api/transaction-management/v1/transactions/{id}/history */
export const getTransactionHistory = operation({
  slug: "get-transaction-history",
  method: "GET",
  path: "/api/transaction-management/v1/transactions/{id}/history",
  summary: "Who changed a transaction, when, from what to what: the latest 200 changes, latest first",
  access: companyProduct("CashFlow", "read"),
  params: wire({ transactionId: ["id", idText] }),
  response: wire({
    entries: [
      "entries",
      z.array(
        wire({
          kind: ["kind", z.enum(["created", "changed", "deleted"])],
          changedAt: ["changedAt", z.iso.datetime()],
          /** Null where the server did it by itself, or for somebody no longer here. */
          changedBy: ["changedBy", z.string().nullable()],
          changes: [
            "changes",
            z.array(
              wire({
                field: ["field", z.enum(historyFields)],
                before: ["before", historyValue],
                after: ["after", historyValue],
              }),
            ),
          ],
        }),
      ),
    ],
  }),
  errors: ["not_found"],
});
