/**
 * The bank's lines of our own transfers. They are known better than what others pay: the amount, the account and the day are
 * ours, and so is the reference, or the number of the account on the other side. What fits in one way only is sure.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type SettlementPlace, settlementDaysBetween } from "../calendar/settlement-days.ts";

/** A payment of a side's amount, direction and currency on the side's account. */
export interface TransferCandidate {
  readonly paymentId: number;
  readonly expectationId: number;
  readonly paidOn: CalendarDate;
  readonly expectedOn: CalendarDate;
  readonly place: SettlementPlace;
  /** All that the bank wrote. */
  readonly text: string;
  readonly reference: string;
  /** Of the two accounts, where they are known. */
  readonly ibans: readonly string[];
}

export interface TransferMatch extends TransferCandidate {
  /** What of the transfer is on the line. */
  readonly evidence: string;
}

/** A bank may be early or late by so many of its days. */
const mostBankDays = 3;

/** Without the spaces and marks that banks put in or leave out. */
const squeezed = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");

/** The reference, or else an account's number; null where the line names neither, or is of another day. */
export function transferEvidence(candidate: TransferCandidate): string | null {
  const { place, paidOn, expectedOn } = candidate;
  const days =
    paidOn < expectedOn
      ? settlementDaysBetween(place, paidOn, expectedOn)
      : settlementDaysBetween(place, expectedOn, paidOn);
  if (days > mostBankDays) return null;
  const text = squeezed(candidate.text);
  return [candidate.reference, ...candidate.ibans].find((mark) => text.includes(squeezed(mark))) ?? null;
}

/** Those that fit in one way only, seen from either side. A reference says more than a number that all transfers share. */
export function matchTransfers(candidates: readonly TransferCandidate[]): readonly TransferMatch[] {
  const known = candidates.flatMap((candidate): TransferMatch[] => {
    const evidence = transferEvidence(candidate);
    return evidence === null ? [] : [{ ...candidate, evidence }];
  });
  const named = known.filter(({ evidence, reference }) => evidence === reference);
  const sure = onlyOnes(named);
  const isTaken = (one: TransferMatch) =>
    sure.some((other) => other.paymentId === one.paymentId || other.expectationId === one.expectationId);
  return [...sure, ...onlyOnes(known.filter((one) => !isTaken(one)))];
}

function onlyOnes(matches: readonly TransferMatch[]): readonly TransferMatch[] {
  const byPayment = Map.groupBy(matches, ({ paymentId }) => paymentId);
  const byExpectation = Map.groupBy(matches, ({ expectationId }) => expectationId);
  return matches.filter(
    ({ paymentId, expectationId }) =>
      byPayment.get(paymentId)?.length === 1 && byExpectation.get(expectationId)?.length === 1,
  );
}
