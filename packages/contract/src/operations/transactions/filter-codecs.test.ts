import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { money } from "@amont/kernel/money.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { amountBound } from "./filter-codecs.ts";
import { type LegacyTransaction, legacyTransaction } from "./legacy-transaction.ts";
import { transactionSearch } from "./transaction-filter.ts";

describe("a search on the wire", () => {
  it("is read in our words and written back in its own", () => {
    const wire = {
      filters: {
        transactionsType: "Paid",
        operationType: "CashOutflow",
        paymentDateSince: "2026-03-01",
        minAmount: 12.5,
        nameContaining: ["loyer"],
        categorizationState: "ToBeCategorized",
        bankAccountType: "Connected",
        statusesToInclude: 32,
        containingText: "été",
        selectedScenarioId: null,
      },
      sort: { field: "AbsoluteAmount", direction: "Asc" },
      pagination: { skip: 50, take: 50 },
    };
    const search = z.decode(transactionSearch, wire as never);
    expect(search).toEqual({
      filters: {
        kind: "paid",
        direction: "outflow",
        paymentDateFrom: "2026-03-01",
        minAmount: 125_000,
        nameContains: ["loyer"],
        categorisation: "to-categorise",
        bankAccountKind: "connected",
        statusesAmong: 32,
        text: "été",
        scenarioId: null,
      },
      sort: { field: "absolute-amount", direction: "ascending" },
      pagination: { skip: 50, take: 50 },
    });
    expect(z.encode(transactionSearch, search)).toEqual(wire);
  });

  it("takes one name for a list of one, and an unspecified kind for any", () => {
    const { filters } = z.decode(transactionSearch, {
      filters: { nameContaining: "loyer", transactionsType: "Unspecified" },
    } as never);
    expect(filters).toEqual({ nameContains: ["loyer"], kind: "all" });
  });

  it.each([
    { filters: { transactionsType: "Payee" } },
    { filters: { paymentDateSince: "2026-02-30" } },
    { filters: { statusesToInclude: 256 } },
    { filters: { minAmount: "12" } },
    { sort: { field: "Id" } },
    { pagination: { take: 0 } },
    { pagination: { skip: -1 } },
  ])("refuses %j", (wire) => {
    expect(transactionSearch.safeDecode(wire as never).success).toBe(false);
  });

  it("keeps any amount with up to four decimals", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (fine) => {
        const units = z.encode(amountBound, fine);
        expect(z.decode(amountBound, units)).toBe(fine);
      }),
    );
  });
});

describe("a date on the wire", () => {
  it.each([
    ["2026-03-14", "2026-03-14"],
    ["2026-03-14T23:59:59.999Z", "2026-03-14"],
    ["2026-03-14T00:00:00+01:00", "2026-03-14"],
    ["2026-03-14T08:00:00", "2026-03-14"],
  ])("%s is %s", (text, date) => {
    expect(z.decode(wireDate, text)).toBe(date);
  });

  it.each(["2026-02-30", "14/03/2026", "2026-3-1", ""])("%s is none", (text) => {
    expect(wireDate.safeDecode(text).success).toBe(false);
  });
});

describe("the older shape", () => {
  const transaction: LegacyTransaction = {
    id: 1,
    name: "Loyer",
    amount: money(120_050, "EUR"),
    isIgnored: true,
    isMainCurrency: true,
    categoryId: 2,
    categoryName: "Locaux",
    isInflow: false,
    isPaid: true,
    bankAccountId: 3,
    projects: [],
    distribution: { isStale: false },
    memo: "",
    splitGroupId: null,
    scenarioId: null,
    paymentDate: calendarDate("2026-03-14"),
    status: 8,
    isManual: false,
  };

  it("counts an ignored amount for zero and keeps it aside", () => {
    const wire = z.encode(legacyTransaction, transaction);
    expect(wire).toMatchObject({ value: 0, ValueIfDisabled: 1200.5, ValueMainDevise: 0, CodeDevise: "EUR" });
    expect(z.decode(legacyTransaction, wire)).toEqual(transaction);
  });

  it("has no amount in the main currency when it is in another", () => {
    const other = { ...transaction, amount: money(700, "JPY"), isIgnored: false, isMainCurrency: false };
    const wire = z.encode(legacyTransaction, other);
    expect(wire).toMatchObject({ value: 700, ValueIfDisabled: null, ValueMainDevise: null });
    expect(z.decode(legacyTransaction, wire)).toEqual(other);
  });
});
