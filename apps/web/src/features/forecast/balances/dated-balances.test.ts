import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { datedBalances } from "./dated-balances.ts";

const account = (id: number, knownBalanceDate: string, knownBalanceAge: number) => ({
  id,
  knownBalanceDate: calendarDate(knownBalanceDate),
  knownBalanceAge,
});
const accounts = [account(1, "2026-11-16", 0), account(2, "2026-11-12", 2), account(3, "2026-10-01", 30)];
const all = { chosenIds: [], leftOutIds: [] };

describe("balances that a forecast starts from", () => {
  it("are counted when they are more than a bank day old, with the oldest day", () => {
    expect(datedBalances(accounts, all)).toEqual({ count: 2, oldest: "2026-10-01" });
    expect(datedBalances([account(1, "2026-11-13", 1)], all)).toBeNull();
  });

  it("are those of the accounts that are shown", () => {
    expect(datedBalances(accounts, { ...all, chosenIds: [1, 2] })).toEqual({
      count: 1,
      oldest: "2026-11-12",
    });
    expect(datedBalances(accounts, { ...all, leftOutIds: [3] })).toEqual({ count: 1, oldest: "2026-11-12" });
    expect(datedBalances(accounts, { ...all, chosenIds: [1] })).toBeNull();
  });
});
