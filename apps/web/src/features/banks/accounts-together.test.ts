import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type Money, money } from "@amont/kernel/money.ts";
import { describe, expect, it } from "vitest";
import { accountsByCompany, convertedTotal } from "./accounts-together.ts";
import type { BankAccount } from "./banks-queries.ts";

const account = (id: number, companyId?: number) => ({ id, companyId }) as BankAccount;
const held = (currency: CurrencyCode, convertedBalance?: Money | null) => ({
  balance: money(300, currency),
  ...(convertedBalance === undefined ? {} : { convertedBalance }),
});

describe("accounts of companies taken together", () => {
  it("stand company by company, one without any too", () => {
    const shown = accountsByCompany(
      [account(1, 10), account(2, 20), account(3, 10), account(4, 99)],
      [{ id: 10 }, { id: 30 }, { id: 20 }],
    );
    expect(shown.map(({ company, accounts }) => [company.id, accounts.map(({ id }) => id)])).toEqual([
      [10, [1, 3]],
      [30, []],
      [20, [2]],
    ]);
  });

  it("are the current company's where nobody says whose", () => {
    const [current, other] = accountsByCompany([account(1)], [{ id: 10 }, { id: 20 }]);
    expect(current?.accounts.map(({ id }) => id)).toEqual([1]);
    expect(other?.accounts).toEqual([]);
  });
});

describe("what they hold in one currency", () => {
  it("is said where it is not one already", () => {
    expect(convertedTotal([held("EUR", money(300, "EUR"))], "EUR")).toBeNull();
    expect(convertedTotal([], "EUR")).toBeNull();
    expect(convertedTotal([held("EUR", money(300, "EUR")), held("USD", money(100, "EUR"))], "EUR")).toEqual({
      total: money(400, "EUR"),
      unconverted: [],
    });
  });

  it("leaves out what nobody has a rate for, and names it", () => {
    const euros = held("EUR", money(300, "EUR"));
    expect(convertedTotal([euros, held("JPY", null), held("CLP", null)], "EUR")).toEqual({
      total: money(300, "EUR"),
      unconverted: ["CLP", "JPY"],
    });
    expect(convertedTotal([held("JPY", null)], "EUR")).toEqual({ total: null, unconverted: ["JPY"] });
  });

  it("is not said before it is known", () => {
    expect(convertedTotal([held("EUR", money(300, "EUR")), held("USD")], "EUR")).toBeNull();
  });
});
