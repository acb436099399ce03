/** A transaction as lists and the detail panel show it, with what its reader may do to it. */
import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { wireMoney } from "../../money-codec.ts";
import { wire } from "../../wire-object.ts";
import { named } from "./filter-codecs.ts";

export const transactionLine = wire({
  id: ["id", z.int32()],
  /** Whose it is, in a list of several companies taken together. */
  companyId: ["entityId", z.int32().optional()],
  name: ["name", z.string()],
  /** In the transaction's direction: negative for a refund or a credit note. */
  amount: ["amount", wireMoney],
  kind: ["transactionType", named({ Paid: "paid", Expected: "expected" })],
  isInflow: ["isCashInflow", z.boolean()],
  bankAccountId: ["bankAccountId", z.int32().nullable()],
  bankAccountName: ["bankAccountName", z.string().nullable()],
  paymentDate: ["paymentDate", wireDate],
  /** What a reset of the date goes back to. */
  originalPaymentDate: ["originalPaymentDate", wireDate],
  billingDate: ["billingDate", wireDate.nullable()],
  /** Since when it is late; null when it is not. */
  lateSince: ["latePaymentDate", wireDate.nullable()],
  category: [
    "category",
    wire({
      id: ["id", z.int32()],
      name: ["name", z.string()],
      categorisation: [
        "categorizationStatus",
        named({ ToCategorize: "to-categorise", ToConfirm: "to-confirm", Confirmed: "confirmed" }),
      ],
    }),
  ],
  /** A fraction: 0.2 for 20 %. */
  vatRate: ["vatRate", z.number().min(0).max(1).nullable()],
  memo: ["memo", z.string()],
  isManual: ["isManual", z.boolean()],
  scenarioId: ["scenarioId", z.int32().nullable()],
  /** The transaction that this one is a part of. */
  splitGroupId: ["splitGroupId", z.int32().nullable()],
  distribution: [
    "projectsDistribution",
    wire({
      isStale: ["isStale", z.boolean()],
      projects: [
        "projects",
        z.array(wire({ id: ["id", z.int32()], title: ["title", z.string()], amount: ["amount", wireMoney] })),
      ],
    }),
  ],
  /** The transfer that it is one side of. */
  transferId: ["transferId", z.uuid().optional()],
  /** Bit flags. */
  status: ["status", z.int()],
  /** Bit flags of what this caller may do with it now. */
  allowedCommands: ["allowedCommands", z.int()],
});

export type TransactionLine = z.output<typeof transactionLine>;
