/** What a file of accounting entries (FEC) holds, and what its import would make of it. */
import { z } from "zod";
import { wireDate } from "../../../date-codec.ts";
import type { ErrorCode } from "../../../errors/error-codes.ts";
import { wireMoney } from "../../../money-codec.ts";
import { plain } from "../../../wire-object.ts";

/** How many of each are shown one by one. */
export const mostShown = 50;

export const badRowReasons = [
  "too-few-fields",
  "too-many-fields",
  "line-too-long",
  "bad-date",
  "no-account",
  "bad-amount",
  "bad-side",
] as const;

const delay = plain({
  medianDays: z.int(),
  /** The middle half of the invoices was paid between these two. */
  lowerDays: z.int(),
  upperDays: z.int(),
  invoiceCount: z.int(),
});

export const accountingPreview = plain({
  encoding: z.string(),
  separator: z.string(),
  /** Null when no line could be read. */
  period: plain({ from: wireDate, to: wireDate }).nullable(),
  lineCount: z.int(),
  entryCount: z.int(),
  totalDebit: wireMoney,
  totalCredit: wireMoney,
  journals: z.array(plain({ code: z.string(), name: z.string(), lineCount: z.int() })),
  badRowCount: z.int(),
  badRows: z.array(plain({ line: z.int(), reason: z.enum(badRowReasons), value: z.string() })),
  unbalancedCount: z.int(),
  unbalancedEntries: z.array(
    plain({ journal: z.string(), number: z.string(), line: z.int(), difference: wireMoney }),
  ),
  bankAccounts: z.array(
    plain({
      account: z.string(),
      name: z.string(),
      opening: wireMoney,
      closing: wireMoney,
      movementCount: z.int(),
      inflow: wireMoney,
      outflow: wireMoney,
      /** Where its movements went last time, or an account of the same name; null proposes a new one. */
      proposedBankAccountId: z.int().nullable(),
    }),
  ),
  /** The accounts that movements may be imported into: held by hand or by files, in the company's currency. */
  possibleAccounts: z.array(plain({ bankAccountId: z.int(), name: z.string() })),
  /** Movements and open items that an earlier import has brought already. */
  knownMovementCount: z.int(),
  knownOpenItemCount: z.int(),
  categories: z.array(
    plain({
      key: z.string(),
      isInflow: z.boolean(),
      /** From the top of the tree down. */
      path: z.array(z.string()),
      exists: z.boolean(),
      paidCount: z.int(),
      paid: wireMoney,
      expectedCount: z.int(),
      expected: wireMoney,
      paymentDelayDays: z.int().nullable(),
      accounts: z.array(
        plain({ account: z.string(), name: z.string(), paid: wireMoney, expected: wireMoney }),
      ),
    }),
  ),
  /** The organisation shares its tree: no category can be made here, only those that exist are used. */
  isSharedTree: z.boolean(),
  customerDelay: delay.nullable(),
  supplierDelay: delay.nullable(),
  /** Those with the most at stake. */
  parties: z.array(
    plain({
      key: z.string(),
      isCustomer: z.boolean(),
      name: z.string(),
      balance: wireMoney,
      delay: delay.nullable(),
    }),
  ),
  openItemCount: z.int(),
  receivable: wireMoney,
  payable: wireMoney,
  /** Due before today. */
  lateCount: z.int(),
  /** Payments that no invoice of the file explains: they are not imported as expected. */
  unexplainedPaymentCount: z.int(),
  /** The accounts end so long ago that what was open then hardly is now: better left out. */
  isStale: z.boolean(),
  openItems: z.array(
    plain({
      key: z.string(),
      isInflow: z.boolean(),
      isCreditNote: z.boolean(),
      partyName: z.string(),
      reference: z.string(),
      label: z.string(),
      pieceDate: wireDate,
      dueOn: wireDate,
      total: wireMoney,
      open: wireMoney,
    }),
  ),
  /** Charges and income by account and month, in the direction of each, the largest accounts first; months are "2026-03". */
  history: z.array(
    plain({
      account: z.string(),
      name: z.string(),
      total: wireMoney,
      months: z.array(plain({ month: z.string(), amount: wireMoney })),
    }),
  ),
});
export type AccountingPreview = z.output<typeof accountingPreview>;

/**
 * 25101: not a file of accounting entries. 25102: `columns` are missing. 25103: movements cannot be imported into that
 * account, or the company's currency has no hundredths.
 */
export const accountingFileErrors: readonly ErrorCode[] = ["25101", "25102", "25103", "too_large"];
