import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { wireMoney } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofEntity, transfersOfEntity } from "./transfer-fields.ts";

const id = z.int32().positive();

const pairedLine = wire({
  companyId: ["companyId", id],
  companyName: ["companyName", z.string()],
  transactionId: ["transactionId", id],
  bankAccountName: ["bankAccountName", z.string()],
  name: ["name", z.string()],
  paidOn: ["paidOn", wireDate],
});

const paidPair = wire({
  amount: ["amount", wireMoney],
  paidOut: ["paidOut", pairedLine],
  paidIn: ["paidIn", pairedLine],
  /** The one that was planned and that they are; null: nobody had planned it. */
  transferId: ["transferId", z.uuid().nullable()],
  /** May the caller say that they are one transfer? */
  canPair: ["canPair", z.boolean()],
});
export type PaidPair = z.output<typeof paidPair>;

/**
 * GET /api/transfers/v1/entities/{id}/paid-pairs ?transferId
 *
 * Two open lines of the bank, one that left an account and one that came to another, for `pair-transfer`. Without a
 * transfer: those of the last weeks that nobody had planned, where one names the other account and nothing else fits. With
 * one: all lines of its amount on its two accounts around its days.
 */
export const listPaidPairs = operation({
  slug: "list-paid-pairs",
  method: "GET",
  path: "/api/transfers/v1/entities/{id}/paid-pairs",
  summary: "Bank lines that look like the two sides of one transfer",
  access: transfersOfEntity,
  params: ofEntity,
  query: wire({ transferId: ["transferId", z.uuid().optional()] }),
  response: wire({ pairs: ["pairs", z.array(paidPair)] }),
  errors: ["not_found"],
});
