import type { MatchReason } from "@amont/contract/explanations/reconciliation/match-reason.ts";
import type { ReconciliationLine } from "@amont/contract/operations/reconciliation/reconciliation-shapes.ts";
import { money } from "@amont/kernel/money.ts";
import type { LedgerLine } from "./lines-repository.ts";

export function lineView(line: LedgerLine): ReconciliationLine {
  return {
    id: line.id,
    title: line.name,
    date: line.paymentDate,
    amount: money(line.amountMinor, line.currency),
    isInflow: line.isInflow,
    categoryName: line.categoryName,
    bankAccountName: line.bankAccountName,
  };
}

/** What the lines do to cash together, in the direction of one of them. */
export function sumInDirection(lines: readonly LedgerLine[], isInflow: boolean): number {
  return lines.reduce(
    (sum, line) => sum + (line.isInflow === isInflow ? line.amountMinor : 0 - line.amountMinor),
    0,
  );
}

/** As they were stored. */
export const reasonsOf = (stored: unknown): MatchReason[] => stored as MatchReason[];
