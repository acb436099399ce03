/** A company's invoices and bank lines, and beside them which line pays which invoice. Whoever matches sees no truth. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";

export interface GeneratedLine {
  readonly id: number;
  /** What it does to cash, in minor units. */
  readonly effectMinor: number;
  readonly currency: CurrencyCode;
  /** Days since 1970. */
  readonly day: number;
  readonly text: string;
}

export interface KnownPayment {
  readonly paymentId: number;
  readonly expectationId: number;
  readonly kind: "exact" | "fee" | "changed" | "instalment" | "grouped";
}

export interface KnownPayments {
  readonly payments: ReadonlyArray<GeneratedLine & { readonly bankAccountId: number }>;
  readonly expectations: ReadonlyArray<GeneratedLine & { readonly bankAccountId: number | null }>;
  /** Every pair of a bank line and an invoice that it pays, wholly or in part. */
  readonly truth: readonly KnownPayment[];
}
