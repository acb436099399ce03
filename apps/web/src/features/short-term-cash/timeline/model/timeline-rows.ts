/** The days as rows of one list, of which only those in view exist: where each stands and what keys lead to. Pure. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { TimelineDay, TimelineLine } from "./timeline-days.ts";

/** Each knows its day: what is dropped on any row of a day is moved there. */
export type TimelineRow = { readonly key: string; readonly on: CalendarDate } & (
  | { readonly kind: "day"; readonly day: TimelineDay }
  | {
      readonly kind: "opening" | "inflows" | "outflows" | "shift" | "closing";
      readonly currency: CurrencyCode;
      readonly amountMinor: number | null;
    }
  | { readonly kind: "line"; readonly line: TimelineLine }
  | { readonly kind: "waiting" }
);

type RowKind = TimelineRow["kind"];
export type RowHeights = Readonly<Record<RowKind, number>>;

/** As the style sheet has them. */
export const wideHeights: RowHeights = {
  day: 36,
  opening: 28,
  inflows: 30,
  outflows: 30,
  line: 34,
  shift: 28,
  waiting: 34,
  closing: 32,
};
export const narrowHeights: RowHeights = { ...wideHeights, line: 58, waiting: 58 };

const dayKey = (on: CalendarDate): string => `day ${on}`;

export function timelineRows(days: readonly TimelineDay[]): readonly TimelineRow[] {
  return days.flatMap((day): TimelineRow[] => {
    const { on } = day;
    const rows: TimelineRow[] = [{ kind: "day", key: dayKey(on), on, day }];
    for (const [index, { currency, ...own }] of day.moving.entries()) {
      const sum = (
        kind: "opening" | "inflows" | "outflows" | "shift" | "closing",
        amountMinor: number | null,
      ) => rows.push({ kind, key: `${kind} ${currency} ${on}`, on, currency, amountMinor });
      const list = (lines: readonly TimelineLine[]) =>
        rows.push(...lines.map((line) => ({ kind: "line" as const, key: line.id, on, line })));
      sum("opening", own.openingMinor);
      if (own.inMinor !== 0 || own.inflows.length > 0) sum("inflows", own.inMinor);
      list(own.inflows);
      if (own.outMinor !== 0 || own.outflows.length > 0) sum("outflows", own.outMinor);
      list(own.outflows);
      if (day.isWaiting && index === day.moving.length - 1)
        rows.push({ kind: "waiting", key: `waiting ${on}`, on });
      if (own.shiftMinor !== 0) sum("shift", own.shiftMinor);
      sum("closing", own.closingMinor);
    }
    return rows;
  });
}

/** The row that stands for a day, or for the first one after it; the last one where there is none. */
export function rowOfDay(rows: readonly TimelineRow[], day: CalendarDate): number {
  const found = rows.findIndex(({ kind, on }) => kind === "day" && on >= day);
  return found === -1 ? rows.findLastIndex(({ kind }) => kind === "day") : found;
}

type CursorKey = "ArrowDown" | "ArrowUp" | "Home" | "End" | "PageDown" | "PageUp";
const cursorKeys: ReadonlySet<string> = new Set([
  "ArrowDown",
  "ArrowUp",
  "Home",
  "End",
  "PageDown",
  "PageUp",
] satisfies CursorKey[]);
export const isCursorKey = (key: string): key is CursorKey => cursorKeys.has(key);

/** Where a key leads: row by row, or from day to day. */
export function rowByKey(rows: readonly TimelineRow[], from: number, key: CursorKey): number {
  const last = rows.length - 1;
  switch (key) {
    case "ArrowDown":
      return Math.min(last, from + 1);
    case "ArrowUp":
      return Math.max(0, from - 1);
    case "Home":
      return 0;
    case "End":
      return last;
    case "PageDown": {
      const next = rows.findIndex(({ kind }, row) => row > from && kind === "day");
      return next === -1 ? last : next;
    }
    case "PageUp":
      return Math.max(
        0,
        rows.findLastIndex(({ kind }, row) => row < from && kind === "day"),
      );
  }
}
