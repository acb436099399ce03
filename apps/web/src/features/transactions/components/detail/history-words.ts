/** What a change did, as it is told: an event that has a name, or a value before and after. Pure. */
import type { getTransactionHistory } from "@amont/contract/operations/transactions/commands/removing/get-transaction-history.ts";
import type { z } from "zod";

type HistoryEntry = z.output<(typeof getTransactionHistory)["response"]>["entries"][number];
type Change = HistoryEntry["changes"][number];
type Field = Change["field"];

/** Those that a name says whole: nobody wants to read that "ignored" went from no to yes. */
type EventField = "isPaid" | "isIgnored" | "isReversed" | "isSplit" | "reconciliation" | "categorisation";
export type ValueField = Exclude<Field, EventField>;

type HistoryEvent =
  | "paid"
  | "expected"
  | "ignored"
  | "reactivated"
  | "reversed"
  | "unreversed"
  | "split"
  | "whole"
  | "reconciled"
  | "marked"
  | "parted";
type Categorisation = "to-categorise" | "to-confirm" | "confirmed";

export type HistoryPart =
  | { readonly kind: "event"; readonly event: HistoryEvent }
  | { readonly kind: "categorisation"; readonly to: Categorisation }
  | {
      readonly kind: "value";
      readonly field: ValueField;
      readonly before: Change["before"];
      readonly after: Change["after"];
    };

const events: Readonly<
  Record<Exclude<EventField, "categorisation">, Readonly<Record<string, HistoryEvent>>>
> = {
  isPaid: { true: "paid", false: "expected" },
  isIgnored: { true: "ignored", false: "reactivated" },
  isReversed: { true: "reversed", false: "unreversed" },
  isSplit: { true: "split", false: "whole" },
  reconciliation: { full: "reconciled", marked: "marked", none: "parted" },
};

const categorisations: readonly Categorisation[] = ["to-categorise", "to-confirm", "confirmed"];

export function historyParts(changes: readonly Change[]): readonly HistoryPart[] {
  const isTurned = changes.some(({ field }) => field === "isInflow");
  const parts = changes.flatMap(({ field, before, after }): HistoryPart[] => {
    switch (field) {
      case "categorisation": {
        const to = categorisations.find((known) => known === after);
        return to === undefined ? [] : [{ kind: "categorisation", to }];
      }
      case "isReversed":
        // Its direction before and after says the same, and more.
        return isTurned ? [] : eventOf(field, after);
      case "isPaid":
      case "isIgnored":
      case "isSplit":
      case "reconciliation":
        return eventOf(field, after);
      default:
        return [{ kind: "value", field, before, after }];
    }
  });
  // What happened, then what it changed.
  return parts.toSorted((left, right) => Number(left.kind === "value") - Number(right.kind === "value"));
}

function eventOf(field: keyof typeof events, after: Change["after"]): HistoryPart[] {
  const event = events[field][String(after)];
  return event === undefined ? [] : [{ kind: "event", event }];
}
