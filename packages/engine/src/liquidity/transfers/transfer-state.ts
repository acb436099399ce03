/**
 * Where a transfer is. Derived from which of its sides the bank's lines were reconciled with, and never stored: a statement
 * that arrives, or a reconciliation that is taken back, changes it by itself.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { addSettlementDays, type SettlementPlace } from "../../calendar/settlement-days.ts";

/** `ordered`: a payment order exists. */
export type TransferState = "planned" | "ordered" | "debited" | "credited" | "settled" | "late" | "cancelled";

export interface TransferFacts {
  readonly isCancelled: boolean;
  readonly arrivesOn: CalendarDate;
  readonly place: SettlementPlace;
  /** Null: a side that the reader knows nothing of. */
  readonly isDebited: boolean | null;
  readonly isCredited: boolean | null;
}

/** The same transfer is seen on one statement before the other: nobody is alarmed for so many bank days. */
const daysOfPatience = 2;

/** For who knows one side only, it is as far as that side tells: neither settled nor late by what happens on the other. */
export function transferState(facts: TransferFacts, today: CalendarDate): TransferState {
  const { isCancelled, isDebited, isCredited } = facts;
  if (isCancelled) return "cancelled";
  if (isDebited === true && isCredited === true) return "settled";
  const isMissing = isDebited === false || isCredited === false;
  if (isMissing && isOverdue(facts, today)) return "late";
  if (isDebited === true) return "debited";
  return isCredited === true ? "credited" : "planned";
}

const isOverdue = ({ place, arrivesOn }: TransferFacts, today: CalendarDate): boolean =>
  today > addSettlementDays(place, arrivesOn, daysOfPatience);
