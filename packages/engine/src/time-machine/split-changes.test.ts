import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import type { AsOfTransaction } from "./bridge.ts";
import { type LinkedChange, withSplitsUnderstood } from "./split-changes.ts";

const rent = 5;
const storage = 6;

const paid = (amountMinor: number, categoryId = rent): AsOfTransaction => ({
  state: "paid",
  isInflow: false,
  categoryId,
  amountMinor,
  day: calendarDate("2026-11-03"),
});
const change = (
  id: number,
  before: AsOfTransaction | null,
  after: AsOfTransaction | null,
  splitGroupId: number | null = null,
): LinkedChange => ({ id, before, after, splitGroupId });

describe("splits between two days", () => {
  it("say of each line that it was its part of the whole", () => {
    const changes = [
      change(1, paid(10_000), null),
      change(2, null, paid(6_000), 1),
      change(3, null, paid(4_000, storage), 1),
    ];
    expect(withSplitsUnderstood(changes)).toEqual([
      { id: 2, before: paid(6_000), after: paid(6_000) },
      { id: 3, before: paid(4_000), after: paid(4_000, storage) },
    ]);
  });

  it("say of the lines of a split that was cancelled that they became parts of the whole", () => {
    const changes = [
      change(1, null, paid(10_000)),
      change(2, paid(6_000), null, 1),
      change(3, paid(4_000, storage), null, 1),
    ];
    expect(withSplitsUnderstood(changes)).toEqual([
      { id: 2, before: paid(6_000), after: paid(6_000) },
      { id: 3, before: paid(4_000, storage), after: paid(4_000) },
    ]);
  });

  it.each([
    ["a line is ignored meanwhile", [change(1, paid(10_000), null), change(2, null, paid(6_000), 1)]],
    ["the whole is new as well", [change(1, null, null), change(2, null, paid(10_000), 1)]],
    ["only a line changed", [change(2, paid(6_000), paid(6_000, storage), 1)]],
    ["nothing was split", [change(1, paid(10_000), null), change(4, null, paid(10_000))]],
  ])("are told as they are when %s", (_when, changes) => {
    expect(withSplitsUnderstood(changes)).toEqual(changes);
  });
});
