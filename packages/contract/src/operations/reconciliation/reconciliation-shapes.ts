/** What the calls of reconciliation have in common: who may make them, and the lines that they are about. */
import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import type { ErrorCode } from "../../errors/error-codes.ts";
import { matchReason } from "../../explanations/reconciliation/match-reason.ts";
import { wireMoney } from "../../money-codec.ts";
import { wire } from "../../wire-object.ts";

export const readReconciliations = companyProduct("CashFlow", "read");
export const writeReconciliations = companyProduct("CashFlow", "write");

export const lineId = z.int32().positive();

export const pagination = wire({
  skip: ["skip", z.int32().min(0).max(1_000_000)],
  take: ["take", z.int32().min(1).max(200)],
});

/** A payment or an expectation, in its direction: what a person needs to recognise it. */
export const reconciliationLine = wire({
  id: ["id", z.int32()],
  title: ["title", z.string()],
  date: ["date", wireDate],
  amount: ["amount", wireMoney],
  isInflow: ["isCashInflow", z.boolean()],
  categoryName: ["categoryName", z.string()],
  bankAccountName: ["bankAccountName", z.string().nullable()],
});
export type ReconciliationLine = z.output<typeof reconciliationLine>;

export const matchKinds = ["exact", "fee", "difference", "partial", "grouped", "instalments"] as const;

/** How sure it is, from 0 to 100, and why: `reasonSentence` says it in words. */
export const scored = {
  kind: ["kind", z.enum(matchKinds)],
  score: ["score", z.int().min(0).max(100)],
  reasons: ["reasons", z.array(matchReason)],
} as const;

/** What a page of candidates holds unless the caller says otherwise. */
export const candidatePageSize = 50;

/** Open lines of the other side, the likeliest first. The nearest ones come with a score and its reasons. */
export const candidatePage = wire({
  results: [
    "results",
    z.array(
      wire({
        id: ["id", z.int32()],
        title: ["title", z.string()],
        date: ["date", wireDate],
        amount: ["amount", wireMoney],
        score: ["score", z.int().min(0).max(100).nullable()],
        reasons: ["reasons", z.array(matchReason)],
      }),
    ),
  ],
  count: ["count", z.int().nonnegative()],
});
export type CandidatePage = z.output<typeof candidatePage>;

export const reconciliationAnswer = wire({
  transactionCount: ["transactionCount", z.int().nonnegative()],
  /** Takes it back when it is given to `undo-transactions`. */
  undoToken: ["undoToken", z.string()],
});
export type ReconciliationAnswer = z.output<typeof reconciliationAnswer>;

/** What can refuse a payment or an expectation. */
export const reconcileErrors: readonly ErrorCode[] = [
  "not_found",
  "8008",
  "21001",
  "21002",
  "21003",
  "21004",
  "21007",
  "8011",
  "8017",
];
