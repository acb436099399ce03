/**
 * Which operation a bank's notice is about: its parts become the details of that operation, and what it says of cash is never
 * counted beside it. A notice that was booked is about an operation only where both bear the same reference; otherwise it is
 * an operation of its own. One that only informs is about the one operation of its amount around its day, or about none.
 */
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { MinorUnits } from "@amont/kernel/money.ts";

export interface FileNotice {
  readonly bookedOn: CalendarDate;
  readonly amountMinor: MinorUnits;
  readonly isInformation: boolean;
  readonly references: readonly string[];
  readonly partCount: number;
}

export interface NoticeTarget {
  readonly date: CalendarDate;
  readonly amountMinor: MinorUnits;
  readonly references: readonly string[];
  /** Split by somebody; or reconciled, ignored or shared between projects: then it stays as it is. */
  readonly state: "free" | "split" | "settled";
}

export type NoticeReason =
  | "no-operation"
  | "several-operations"
  | "nothing-to-add"
  | "already-split"
  | "settled";

export interface NoticeMatch<T extends NoticeTarget> {
  readonly target: T | null;
  /** Null: its parts can become the details of the target. */
  readonly reason: NoticeReason | null;
}

/** One answer for each notice; null for one that is an operation of its own. */
export function matchNotices<T extends NoticeTarget>(
  notices: readonly FileNotice[],
  targets: readonly T[],
): readonly (NoticeMatch<T> | null)[] {
  const byDay = Map.groupBy(targets, ({ amountMinor, date }) => `${amountMinor} ${toEpochDay(date)}`);
  const taken = new Set<T>();
  const found = new Map<FileNotice, readonly T[]>();
  const take = (look: (notice: FileNotice, near: readonly T[]) => readonly T[]) => {
    for (const notice of notices) {
      if (found.has(notice)) continue;
      const near = daysAround(notice).flatMap((day) =>
        (byDay.get(`${notice.amountMinor} ${day}`) ?? []).filter((target) => !taken.has(target)),
      );
      const fitting = look(notice, near);
      if (fitting.length === 0) continue;
      found.set(notice, fitting);
      const [only, ...others] = fitting;
      if (only !== undefined && others.length === 0) taken.add(only);
    }
  };
  // What both call by the same name first: it must not be taken by what only looks alike.
  take((notice, near) =>
    nearest(
      notice,
      near.filter((target) => shareReference(notice, target)),
    ),
  );
  take((notice, near) => (notice.isInformation ? nearest(notice, near) : []));
  return notices.map((notice) => {
    const [target, ...others] = found.get(notice) ?? [];
    if (target === undefined) return notice.isInformation ? { target: null, reason: "no-operation" } : null;
    if (others.length > 0) return { target: null, reason: "several-operations" };
    return { target, reason: reasonOf(notice, target) };
  });
}

function reasonOf({ partCount }: FileNotice, { state }: NoticeTarget): NoticeReason | null {
  if (state === "split") return "already-split";
  if (state === "settled") return "settled";
  return partCount < 2 ? "nothing-to-add" : null;
}

/** Banks inform a day or two before or after they book. The nearest first. */
function daysAround({ bookedOn, isInformation }: FileNotice): readonly number[] {
  const shifts = isInformation ? [0, -1, 1, -2, 2] : [0];
  return shifts.map((shift) => toEpochDay(bookedOn) + shift);
}

const daysApart = ({ bookedOn }: FileNotice, { date }: NoticeTarget): number =>
  Math.abs(toEpochDay(bookedOn) - toEpochDay(date));

/** They come with the nearest first. */
function nearest<T extends NoticeTarget>(notice: FileNotice, targets: readonly T[]): readonly T[] {
  const [first] = targets;
  if (first === undefined) return [];
  return targets.filter((target) => daysApart(notice, target) === daysApart(notice, first));
}

/** Shorter ones are numbers within a file. */
const shortestReference = 6;

const shareReference = (notice: FileNotice, target: NoticeTarget): boolean =>
  notice.references.some(
    (reference) => reference.length >= shortestReference && target.references.includes(reference),
  );
