/** What the reader of a transfer can do about it, and why not. The server has the last word. Pure. */
import type { Transfer } from "@amont/contract/operations/transfers/transfer-fields.ts";

export type WhyUnchangeable = "cancelled" | "done" | "otherCompany" | "readOnly";

/** Null: it can be changed. */
export function whyUnchangeable({ canChange, state, from, to }: Transfer): WhyUnchangeable | null {
  if (canChange) return null;
  if (state === "cancelled") return "cancelled";
  if (from.paidOn !== null || to.paidOn !== null) return "done";
  return from.companyId === null || to.companyId === null ? "otherCompany" : "readOnly";
}

const undoMs = 60 * 60 * 1000;

/** Within the hour in which what was done can be taken back. */
export const isJustMade = ({ createdAt }: Pick<Transfer, "createdAt">, now: Date): boolean =>
  now.getTime() - new Date(createdAt).getTime() < undoMs;
