/**
 * What is matched with what: payments that a bank has shown, and expectations that are still open. Amounts are effects
 * on cash, so that a supplier's refund and the credit note that announced it are alike.
 */
import type { CurrencyCode } from "@amont/kernel/currency.ts";

interface OpenLine {
  readonly id: number;
  /** What it does to cash, in minor units: positive comes in, negative goes out, never nothing. */
  readonly effectMinor: number;
  readonly currency: CurrencyCode;
  /** Of the payment, or on which it is due: days since 1970. */
  readonly day: number;
  /** All that is written on it: name, memo, the id that its source gave. */
  readonly text: string;
}

export interface OpenPayment extends OpenLine {
  readonly bankAccountId: number;
}

export interface OpenExpectation extends OpenLine {
  /** Where it is expected, when somebody said so. */
  readonly bankAccountId: number | null;
}

/** How the two sides belong together. */
export type MatchKind =
  /** One payment, one expectation, the same amount to the last unit. */
  | "exact"
  /** A little less arrived, or a little more left: what banks keep. The expectation is settled all the same. */
  | "fee"
  /** Another amount than expected, under the same reference. Settled, with a difference that stays visible. */
  | "difference"
  /** The payment is a part of the expectation; the rest stays open. */
  | "partial"
  /** One payment for several expectations. */
  | "grouped"
  /** Several payments for one expectation. */
  | "instalments";

/** Why two sides seem to belong together: data, which each language turns into a sentence. */
export type MatchReason =
  | { readonly kind: "sameAmount"; readonly amountMinor: number; readonly isRare: boolean }
  | { readonly kind: "feeKept"; readonly differenceMinor: number }
  | { readonly kind: "otherAmount"; readonly differenceMinor: number }
  | { readonly kind: "partOfAmount"; readonly percent: number; readonly restMinor: number }
  | { readonly kind: "sumOfExpectations"; readonly count: number; readonly amountMinor: number }
  | { readonly kind: "sumOfPayments"; readonly count: number; readonly amountMinor: number }
  | { readonly kind: "reference"; readonly reference: string }
  /** Each has a number of the same series, and not the same. */
  | { readonly kind: "otherReference" }
  | { readonly kind: "counterparty"; readonly words: string }
  | { readonly kind: "otherCounterparty" }
  /** Days between the day it was due and the payment: negative when it came before. */
  | { readonly kind: "date"; readonly days: number }
  | { readonly kind: "sameAccount" }
  /** So many other ways to match one of the sides were nearly as good. */
  | { readonly kind: "alternatives"; readonly count: number };

export interface Match {
  readonly kind: MatchKind;
  readonly paymentIds: readonly number[];
  readonly expectationIds: readonly number[];
  /** How sure it is that the sides belong together, from 0 to 100. */
  readonly score: number;
  readonly reasons: readonly MatchReason[];
  /** Sure enough to be done without asking. */
  readonly isAutomatic: boolean;
}

export interface MatchSettings {
  /** From this score on a match is made without asking; below it is suggested. */
  readonly automaticFrom: number;
  /** Below this score nothing is said. */
  readonly suggestedFrom: number;
  /** How long before the day it is due a payment may come, and how long after. */
  readonly daysBefore: number;
  readonly daysAfter: number;
  /** What may be missing for a bank's fee: a share of the amount, and never more than an amount. */
  readonly feeShare: number;
  /** In units of whatever currency the lines are in: fifty of any. */
  readonly mostFee: number;
  readonly allowsPartial: boolean;
  readonly allowsGrouped: boolean;
  /** Somebody said that these do not belong together. */
  readonly isRefused: (paymentId: number, expectationId: number) => boolean;
}

export const usualMatchSettings: MatchSettings = {
  automaticFrom: 90,
  suggestedFrom: 40,
  daysBefore: 45,
  daysAfter: 120,
  feeShare: 0.03,
  mostFee: 50,
  allowsPartial: true,
  allowsGrouped: true,
  isRefused: () => false,
};
