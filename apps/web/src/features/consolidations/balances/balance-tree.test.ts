import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { money } from "@amont/kernel/money.ts";
import { describe, expect, it } from "vitest";
import { balanceTree } from "./balance-tree.ts";
import type { BalanceOverview } from "./balances-query.ts";

const company = (id: number, name: string, isAvailable = true): BalanceOverview["companies"][number] => ({
  id,
  name,
  currency: "EUR",
  isAvailable,
  ownershipBasisPoints: 10_000,
  method: "full",
  balances: [],
  convertedBalance: null,
});

interface Held {
  readonly bank?: string;
  readonly currency?: CurrencyCode;
  readonly minor: number;
  readonly overdraft?: number;
  readonly converted?: readonly [number, number] | null;
  readonly isIgnored?: boolean;
}

let nextId = 1;
function account(companyId: number, held: Held): BalanceOverview["accounts"][number] {
  const { bank = "Banque", currency = "EUR", minor, overdraft = 0, isIgnored = false } = held;
  const { converted = [minor, overdraft] } = held;
  nextId += 1;
  return {
    id: nextId,
    companyId,
    name: `Compte ${nextId}`,
    bankName: bank,
    balance: money(minor, currency),
    overdraft: money(overdraft, currency),
    convertedBalance: converted === null ? null : money(converted[0], "EUR"),
    convertedOverdraft: converted === null ? null : money(converted[1], "EUR"),
    isIgnored,
    knownBalanceDate: calendarDate("2026-06-15"),
    knownBalanceAge: 0,
  };
}

const tree = (companies: BalanceOverview["companies"], accounts: BalanceOverview["accounts"]) =>
  balanceTree({ date: calendarDate("2026-06-15"), currency: "EUR", companies, accounts });

describe("balances of a group", () => {
  it("add up by company, without what is ignored and what nobody can convert", () => {
    const { companies, total, unconverted, unavailable } = tree(
      [company(1, "Atelier"), company(2, "Londres"), company(3, "Ancienne", false)],
      [
        account(1, { minor: 100_000, overdraft: -20_000 }),
        account(1, { minor: 5_000, isIgnored: true }),
        account(2, { minor: 8_000, currency: "GBP", converted: [10_000, -1_250] }),
        account(2, { minor: 7_000, currency: "USD", converted: null }),
      ],
    );
    expect(companies.map(({ figures }) => figures)).toEqual([
      { balanceMinor: 100_000, authorisedMinor: 20_000, availableMinor: 120_000 },
      { balanceMinor: 10_000, authorisedMinor: 1_250, availableMinor: 11_250 },
      { balanceMinor: 0, authorisedMinor: 0, availableMinor: 0 },
    ]);
    expect(total).toEqual({ balanceMinor: 110_000, authorisedMinor: 21_250, availableMinor: 131_250 });
    expect(unconverted).toEqual(["USD"]);
    expect(unavailable).toEqual(["Ancienne"]);
  });

  it("leave an account beyond its overdraft to itself: no other covers it", () => {
    const { companies, total } = tree(
      [company(1, "Atelier"), company(2, "Distribution")],
      [
        account(1, { minor: 100_000 }),
        account(1, { minor: -30_000, overdraft: -10_000 }),
        account(2, { minor: -5_000, overdraft: -5_000 }),
      ],
    );
    expect(total).toEqual({ balanceMinor: 65_000, authorisedMinor: 15_000, availableMinor: 100_000 });
    const exceeded = companies.flatMap(({ banks }) => banks.flatMap(({ accounts }) => accounts));
    expect(exceeded.map(({ isExceeded }) => isExceeded)).toEqual([false, true, false]);
  });

  it("stand under their banks, by name", () => {
    const { companies } = tree(
      [company(1, "Atelier")],
      [
        account(1, { bank: "Crédit Nord", minor: 1 }),
        account(1, { bank: "Banque Alpes", minor: 2 }),
        account(1, { bank: "Crédit Nord", minor: 3 }),
      ],
    );
    const held = companies[0]?.banks.map(({ name, accounts }) => [name, accounts.length]);
    expect(held).toEqual([
      ["Banque Alpes", 1],
      ["Crédit Nord", 2],
    ]);
  });
});
