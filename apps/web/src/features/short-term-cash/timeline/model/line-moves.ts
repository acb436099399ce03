/** Which lines may go to another day, where to, and what that would do. Pure. */
import type { Positions } from "@amont/engine/liquidity/roll-positions.ts";
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { type LowPoint, lowPoint } from "../../model/cash-board.ts";
import type { CashAccount, CashFacts } from "../../model/cash-facts.ts";
import type { TimelineDay, TimelineLine } from "./timeline-days.ts";

/** `transfer`: both of its sides move together, where the transfer is changed. */
export type MoveRefusal = "paid" | "transfer" | "sum" | "readOnly";

/** Null: it may be moved. */
export function moveRefusal(
  { transactionId, companyId, layer }: TimelineLine,
  companies: CashFacts["companies"],
): MoveRefusal | null {
  if (layer === "confirmed") return "paid";
  if (layer === "transfers") return "transfer";
  if (layer !== "committed" || transactionId === null) return "sum";
  return companies.find(({ id }) => id === companyId)?.mayWrite === true ? null : "readOnly";
}

/** A day before today cannot be expected; on its own day only a late line changes, which is late no longer. */
export const isMoveTo = (
  { on, isLate }: Pick<TimelineLine, "on" | "isLate">,
  target: CalendarDate,
  today: CalendarDate,
): boolean => target >= today && (target !== on || isLate);

/** As many days of the list further, or back as far as today. */
export function dayBeside(
  days: readonly TimelineDay[],
  from: CalendarDate,
  { step, today }: { readonly step: number; readonly today: CalendarDate },
): CalendarDate {
  const open = days.flatMap(({ on }) => (on >= today ? [on] : []));
  const known = open.indexOf(from);
  // A day that the list does not show was named by hand: on from where it would stand.
  const at = known === -1 ? open.filter((on) => on < from).length - (step > 0 ? 1 : 0) : known;
  return open[Math.max(0, Math.min(open.length - 1, at + step))] ?? from;
}

/** Where it could stand as well: those of its company in its currency. */
export const accountsForLine = (
  { companyId, currency }: TimelineLine,
  accounts: readonly CashAccount[],
): readonly CashAccount[] =>
  accounts.filter((account) => account.companyId === companyId && account.currency === currency);

export interface MoveEffect {
  readonly before: LowPoint;
  readonly after: LowPoint;
}

/** The lowest day of its account, by booking day, as it is and as it would be. Null where the line counts on none. */
export function moveEffect(
  positions: Positions,
  { accountId, on, amountMinor, leftOut }: TimelineLine,
  { target, today }: { readonly target: CalendarDate; readonly today: CalendarDate },
): MoveEffect | null {
  const ends = accountId === null ? null : (positions.rows.get(accountId)?.ends ?? null);
  if (ends === null || leftOut !== null) return null;
  const [from, to] = [on, target].map((day) => toEpochDay(day) - positions.firstDay) as [number, number];
  const moved = ends.map((held, day) => {
    if (day >= from && day < to) return held - amountMinor;
    return day >= to && day < from ? held + amountMinor : held;
  });
  const before = lowPoint(positions, ends, today);
  const after = lowPoint(positions, moved, today);
  return before === null || after === null ? null : { before, after };
}
