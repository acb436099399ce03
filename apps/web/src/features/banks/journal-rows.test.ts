import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { money } from "@amont/kernel/money.ts";
import { expect, it } from "vitest";
import type { JournalEntry } from "./banks-queries.ts";
import { journalRows } from "./journal-rows.ts";

const entry = (id: number, day: string, amount: number, after: number, isIgnored = false): JournalEntry => ({
  id,
  paymentDate: calendarDate(day),
  name: `Entry ${id}`,
  category: { id: 1, name: "Category" },
  isToCategorise: false,
  isIgnored,
  amount: money(amount, "EUR"),
  balanceAfter: money(after, "EUR"),
});

it("gives each day a heading with what moved and what was left", () => {
  const entries = [
    entry(4, "2026-03-11", -25, 975),
    entry(3, "2026-03-11", -10, 1000, true),
    entry(2, "2026-03-10", 50, 1000),
  ];
  expect(journalRows(entries, false)).toEqual([
    { kind: "day", day: "2026-03-11", moved: money(-25, "EUR"), balance: money(975, "EUR") },
    { kind: "entry", entry: entries[0] },
    { kind: "entry", entry: entries[1] },
    { kind: "day", day: "2026-03-10", moved: money(50, "EUR"), balance: money(1000, "EUR") },
    { kind: "entry", entry: entries[2] },
  ]);
});

it("is empty without entries", () => {
  expect(journalRows([], false)).toEqual([]);
});

it("does not say what moved on a day that is not all there yet", () => {
  const entries = [entry(4, "2026-03-11", -25, 975), entry(2, "2026-03-10", 50, 1000)];
  const moved = journalRows(entries, true).flatMap((row) => (row.kind === "day" ? [row.moved] : []));
  expect(moved).toEqual([money(-25, "EUR"), null]);
});
