/**
 * How transfers between accounts of an organisation look on the wire. A transfer is two expected transactions, one on each
 * account, that are written, changed and taken back together. Its state is derived from what the bank's lines have been
 * reconciled with, and never stored.
 */
import { z } from "zod";
import { all, entityCashFlow, inPath, signedIn, signedInWithArchived } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import type { ErrorCode } from "../../errors/error-codes.ts";
import { wireMoney } from "../../money-codec.ts";
import { dayText, idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/**
 * Of a company, or of the companies of a consolidation. Both sides of a transfer may be of any company of the caller's:
 * each call looks at both, and leaves itself only the companies whose cash flow the caller reads.
 */
export const transfersOfEntity = all(entityCashFlow("read", inPath("id")), signedInWithArchived);
/** By its name alone: the caller reads the cash flow of one side at least, and writes that of both to change it. */
export const oneTransfer = signedIn;

export const ofEntity = wire({ entityId: ["id", idText] });
export const ofTransfer = wire({ transferId: ["transferId", z.uuid()] });

/** How many transfers are made by one call at most. */
export const mostTransfersAtOnce = 200;
/** How many transfers a page has at most. */
export const mostTransfersOfPage = 100;
/** In whole units of the currency: no transfer is larger, whatever its lane says. */
export const largestTransfer = 100_000_000;
/** What a bank repeats of it on both statements. */
const longestLabel = 100;

const id = z.int32().positive();

/** Internal: within one bank. Urgent: through TARGET on the same day. Instant: any day and hour. */
export const transferTypes = ["internal", "sepa", "urgent", "instant"] as const;
export type TransferType = (typeof transferTypes)[number];

/**
 * `ordered` does not occur before payment orders do. `debited`, `credited`: one side was reconciled; `settled`: both.
 * `late`: two bank days after the arrival a side is missing.
 */
export const transferStates = [
  "planned",
  "ordered",
  "debited",
  "credited",
  "settled",
  "late",
  "cancelled",
] as const;
export type TransferState = (typeof transferStates)[number];

/** What the caller had read of a company when the transfer was thought out: `seen` of an answer, sent back as it was. */
const seenCompany = wire({ companyId: ["companyId", id], change: ["change", z.int().nonnegative()] });
export const seenCompanies = z.array(seenCompany).max(mostTransfersAtOnce * 2);
export type SeenCompany = z.output<typeof seenCompany>;

/** `outOn`: after the cut-off, or on a day on which banks are closed, it leaves on the next open one. */
export const newTransfer = wire({
  /** The caller's own: sent twice, it is made once. */
  transferId: ["transferId", z.uuid()],
  fromAccountId: ["fromAccountId", id],
  toAccountId: ["toAccountId", id],
  amount: ["amount", wireMoney],
  outOn: ["outOn", dayText],
  type: ["type", z.enum(transferTypes)],
  /** Instead of `Virement {from} → {to}`, on both sides. */
  label: ["label", z.string().trim().min(1).max(longestLabel).nullable().default(null)],
});
export type NewTransfer = z.output<typeof newTransfer>;

export const newTransfers = wire({
  transfers: ["transfers", z.array(newTransfer).min(1).max(mostTransfersAtOnce)],
  /** Null: the main plan. */
  scenarioId: ["scenarioId", id.nullable().default(null)],
  /** 32003 where an account that is used has changed since. Companies that are not named are not looked at. */
  seen: ["seen", seenCompanies.default([])],
});

/** Whatever the account, the lane or the amount is refused with. */
export const transferErrors: readonly ErrorCode[] = [
  "8001",
  "8014",
  "8015",
  "21001",
  "23003",
  "32003",
  "32007",
  "invalid_input",
  "not_found",
  "conflict",
  "forbidden",
];

/** All fields are null on a side in a company that the caller does not read: *another company*. */
const side = wire({
  companyId: ["companyId", id.nullable()],
  companyName: ["companyName", z.string().nullable()],
  bankAccountId: ["bankAccountId", id.nullable()],
  bankAccountName: ["bankAccountName", z.string().nullable()],
  /** The expected transaction; null too once it was cancelled. */
  transactionId: ["transactionId", id.nullable()],
  /** The bank's line that it was reconciled with. */
  paidTransactionId: ["paidTransactionId", id.nullable()],
  paidOn: ["paidOn", wireDate.nullable()],
  /** Differs from the transfer's where the bank kept a fee. */
  paidAmount: ["paidAmount", wireMoney.nullable()],
});
export type TransferSide = z.output<typeof side>;

export const transfer = wire({
  transferId: ["transferId", z.uuid()],
  amount: ["amount", wireMoney],
  outOn: ["outOn", wireDate],
  inOn: ["inOn", wireDate],
  type: ["type", z.enum(transferTypes)],
  /** Our end-to-end reference: on the bank's lines it tells whose they are. */
  reference: ["reference", z.string()],
  label: ["label", z.string().nullable()],
  scenarioId: ["scenarioId", id.nullable()],
  /** For who reads one side only, as far as that side tells. */
  state: ["state", z.enum(transferStates)],
  createdAt: ["createdAt", z.iso.datetime()],
  from: ["from", side],
  to: ["to", side],
  /** May the caller change or cancel it now? */
  canChange: ["canChange", z.boolean()],
});
export type Transfer = z.output<typeof transfer>;

export const transfersAnswer = wire({
  transfers: ["transfers", z.array(transfer)],
  seen: ["seen", seenCompanies],
});
