/** What a company chose for reconciliation, one part for each page of its settings. */
import { z } from "zod";
import { wire } from "../../wire-object.ts";

const ids = z.array(z.int32().positive()).max(1_000);

export const automaticSettings = wire({
  /** Reconcile by itself what is sure enough. */
  isAutomatic: ["isAutomatic", z.boolean()],
  /** How sure, from 60 to 99. */
  threshold: ["threshold", z.int().min(60).max(99)],
  /** Show what is less sure for decision. */
  suggests: ["suggests", z.boolean()],
});

export const expectedSettings = wire({
  /** How long before the day it is due a payment may come, and how long after. */
  daysBefore: ["daysBefore", z.int().min(0).max(180)],
  daysAfter: ["daysAfter", z.int().min(0).max(365)],
  allowsPartial: ["allowsPartial", z.boolean()],
  allowsGrouped: ["allowsGrouped", z.boolean()],
  /** Expectations of these categories are left alone. */
  excludedCategoryIds: ["excludedCategoryIds", ids],
});

export const paidSettings = wire({
  /** What a bank may keep for itself: percent of the amount, and at most so much in units of the currency. */
  feePercent: ["feePercent", z.number().min(0).max(10)],
  mostFee: ["mostFee", z.number().min(0).max(1_000)],
  /** How far back payments are looked at. */
  lookBackDays: ["lookBackDays", z.int().min(7).max(730)],
  /** Payments on these accounts, or of these categories, are left alone. */
  excludedBankAccountIds: ["excludedBankAccountIds", ids],
  excludedCategoryIds: ["excludedCategoryIds", ids],
});

export const reconciliationSettings = wire({
  automatic: ["automatic", automaticSettings],
  expected: ["expected", expectedSettings],
  paid: ["paid", paidSettings],
});

export type ReconciliationSettings = z.output<typeof reconciliationSettings>;
