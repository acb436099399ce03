import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { money } from "@amont/kernel/money.ts";
import { describe, expect, it } from "vitest";
import { inverseOf, predicted } from "./account-edit.ts";
import type { BankAccount } from "./banks-queries.ts";

const account: BankAccount = {
  id: 7,
  name: "Courant",
  currency: "EUR",
  connection: "manual",
  isManual: true,
  bankName: "BNO",
  iban: null,
  aggregatorAccountId: null,
  isPasswordRefused: false,
  hasTransactions: false,
  knownBalanceAge: 0,
  balance: money(12_345, "EUR"),
  balanceDate: calendarDate("2026-06-16"),
  knownBalance: money(10_050, "EUR"),
  knownBalanceDate: calendarDate("2026-06-01"),
  overdraft: money(-50_000, "EUR"),
};

describe("what takes an edit back", () => {
  it("is what was there before", () => {
    expect(inverseOf(account, { kind: "name", name: "Principal" })).toEqual({
      kind: "name",
      name: "Courant",
    });
    const balanceDate = calendarDate("2026-06-15");
    expect(inverseOf(account, { kind: "balance", balance: 3, balanceDate })).toEqual({
      kind: "balance",
      balance: 100.5,
      balanceDate: "2026-06-01",
    });
    expect(inverseOf(account, { kind: "overdraft", overdraft: 3 })).toEqual({
      kind: "overdraft",
      overdraft: -500,
    });
    const details = {
      kind: "details",
      bankName: "BNP",
      iban: "DE89370400440532013000",
      currency: "EUR",
    } as const;
    expect(inverseOf(account, details)).toEqual({
      kind: "details",
      bankName: "BNO",
      iban: "",
      currency: "EUR",
    });
  });

  it("does not exist for a change of currency, which clears the amounts", () => {
    expect(inverseOf(account, { kind: "details", bankName: "BNO", iban: "", currency: "USD" })).toBeNull();
  });
});

it("shows a new name at once, and waits for what the server has to work out", () => {
  expect(predicted(account, { kind: "name", name: "Principal" }).name).toBe("Principal");
  expect(predicted(account, { kind: "overdraft", overdraft: 1 })).toBe(account);
});
