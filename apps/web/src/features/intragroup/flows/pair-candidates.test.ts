import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { money } from "@amont/kernel/money.ts";
import { expect, it } from "vitest";
import { type Candidate, nearest } from "./pair-candidates.ts";

const line = (transactionId: number, amount: Candidate["amount"], day: string): Candidate => ({
  companyId: 2,
  transactionId,
  label: `line ${transactionId}`,
  date: calendarDate(day),
  amount,
  accountName: null,
});
const known = {
  companyId: 1,
  companyName: "Atelier",
  amount: money(5_000_000, "EUR"),
  date: calendarDate("2026-06-10"),
  flows: [
    {
      companyId: 1,
      transactionId: 10,
      isPaid: true,
      date: calendarDate("2026-06-10"),
      amount: money(5_000_000, "EUR"),
      label: "VIR",
      counterpartyName: null,
      bankAccountName: null,
      categoryName: null,
    },
  ],
};
const order = (candidates: readonly Candidate[]) =>
  nearest(candidates, { known }).map(({ transactionId }) => transactionId);

it("the likeliest other side comes first: by amount, then by day", () => {
  expect(
    order([
      line(1, money(5_000_000, "EUR"), "2026-06-20"),
      line(2, money(4_999_000, "EUR"), "2026-06-10"),
      line(3, money(5_000_000, "EUR"), "2026-06-11"),
    ]),
  ).toEqual([3, 1, 2]);
});

it("amounts of another currency are sorted by day", () => {
  expect(
    order([line(1, money(4_205_800, "GBP"), "2026-06-20"), line(2, money(100, "GBP"), "2026-06-11")]),
  ).toEqual([2, 1]);
});

it("a line is there once, and never the one that is looked from", () => {
  const twice = line(1, money(5_000_000, "EUR"), "2026-06-10");
  expect(order([twice, { ...twice }, line(10, money(5_000_000, "EUR"), "2026-06-10")])).toEqual([1]);
});
