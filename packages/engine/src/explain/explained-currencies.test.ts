/** What explains a company in several currencies: everything below an amount adds up to it, in whatever currency it is. */
import { calendarDate, fromEpochDay } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { frequencies } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carriedColumnOfDay, columnOfDay } from "../calendar/time-axis.ts";
import { today, world, worldOfAccounts } from "../forecast/testing/several-currencies.ts";
import {
  account,
  cell,
  expected,
  facts,
  type Given,
  type Look,
  look,
  model,
  paid,
  purchases,
  sales,
} from "../forecast/testing/small-company.ts";
import { bookOf2024 } from "../rates/testing/ecb-quotes-2024.ts";
import { periodIndexOf } from "../series/input-periods.ts";
import { measures } from "../statement/statement.ts";
import { badNumbersIn } from "../testing/random-company.ts";
import { explainCell } from "./explain-cell.ts";
import type { ExplainFacts } from "./explain-facts.ts";
import { explainedAmount } from "./explained-amount.ts";
import { explainedView } from "./explained-view.ts";
import type { Explanation } from "./explanation.ts";

/** With every sum of the ledger as one transaction. */
function explained(given: Given, options: Look): ExplainFacts {
  const company = model(given);
  const view = look(company, options);
  return {
    ...explainedView(company, view, null),
    transactionsOf: (categoryId, state, column) => {
      const isPaid = state === "paid";
      const columnOf = isPaid ? columnOfDay : carriedColumnOfDay;
      return (given.totals ?? []).flatMap((total, id) => {
        const isHere =
          total.categoryId === categoryId &&
          total.isPaid === isPaid &&
          columnOf(view.axis, total.day) === column;
        const on = fromEpochDay(total.day);
        const { currency, amountMinor } = total;
        return isHere ? [{ id, label: `no. ${id}`, on, countedOn: on, amountMinor, currency }] : [];
      });
    },
  };
}

/** Nodes that are not what their children make, with the currency that they are in. */
function wrongNodes(node: Explanation, currency: CurrencyCode = "EUR"): readonly unknown[] {
  const made = explainedAmount(node, 10 ** minorDigits(currency));
  const isWrong = made !== null && made !== node.amountMinor;
  const below = node.kind === "currencyConversion" ? node.params.currency : currency;
  const isIncomplete =
    node.kind === "currencyConversion" &&
    node.children.length > 0 &&
    node.children.reduce((sum, child) => sum + child.amountMinor, 0) !== node.params.ownMinor;
  return [
    ...(isWrong || isIncomplete ? [{ ...node, made }] : []),
    ...(node.hasMore && node.children.length > 0 ? [node] : []),
    ...badNumbersIn(node.params),
    ...node.children.flatMap((child) => wrongNodes(child, below)),
  ];
}

function check(found: Explanation | null, amountMinor: number | undefined): void {
  expect(found?.amountMinor).toBe(amountMinor);
  expect(found === null ? [] : wrongNodes(found)).toEqual([]);
}

describe("every node of a company in several currencies", () => {
  it.each([
    ["with one plan", world],
    ["whose accounts plan by themselves", worldOfAccounts],
  ])(
    "%s is made of its children, and its cell is the statement's",
    (_, anyWorld) => {
      fc.assert(
        fc.property(
          anyWorld,
          fc.constantFrom(...frequencies),
          fc.constantFrom(...measures),
          fc.integer({ min: 0, max: 7 }),
          (given, frequency, measure, column) => {
            const known = explained(given, { frequency, begin: -3, end: 5 });
            const { statement, balances, currencies } = known;
            for (const { category, cells } of statement.lines)
              check(explainCell({ line: category.id, measure, column }, known, 7), cells[measure][column]);
            check(explainCell({ line: "balanceStart", column }, known, 5), balances.start[column]);
            check(explainCell({ line: "balanceEnd", column }, known, 9), balances.end[column]);
            check(
              explainCell({ line: "conversion", column }, known),
              currencies?.conversion.columns[column]?.difference,
            );
          },
        ),
        { numRuns: 40 },
      );
    },
    60_000,
  );
});

const august = periodIndexOf(today, "monthly");
const euros = { ...account(1, "EUR", 0), knownBalanceOn: calendarDate("2024-05-31") };
const dollars = { ...account(3, "USD", 25_000_000), knownBalanceOn: calendarDate("2024-07-31") };
const overdrawn = { ...account(6, "USD", -3_333_333), knownBalanceOn: calendarDate("2024-07-31") };
const inDollars = { accountId: 3, currency: "USD" } as const;

const company: Given = {
  totals: [
    paid(sales, "2024-08-02", 4_120_000),
    paid(sales, "2024-08-05", 1_530_040, inDollars),
    expected(sales, "2024-08-21", 6_000_000, inDollars),
  ],
  cells: [cell(1, sales, august, 15_000_000)],
  facts: facts({
    today,
    accounts: [euros, dollars, overdrawn],
    rates: { rulesOf: () => ({ book: bookOf2024(), policy: "month-average", budget: null }) },
  }),
};

/** An outline that a reader can check: kind, amount and what it is in its own currency. */
const outline = (node: Explanation | null, indent = ""): string[] => {
  if (node === null) return [];
  const own = "ownMinor" in node.params ? ` = ${node.params.ownMinor} ${node.params.currency}` : "";
  const rate = node.kind === "currencyConversion" ? ` at ${node.params.rate}` : "";
  return [
    `${indent}${node.kind} ${node.amountMinor}${own}${rate}`,
    ...node.children.flatMap((child) => outline(child, `${indent}  `)),
  ];
};

describe("the explanation of a cell in several currencies", () => {
  const known = explained(company, { begin: -1, end: 2 });

  it("goes through the rates down to the lines", () => {
    const found = explainCell({ line: sales, measure: "cashFlow", column: 1 }, known, 9);
    expect(outline(found)).toEqual([
      "leaf 15000000",
      "  realized 5524185",
      "    transaction 4120000",
      "    currencyConversion 1404185 = 1530040 USD at 1.08962857",
      "      transaction 1530040",
      "  expected 5496015",
      "    currencyConversion 5496015 = 6000000 USD at 1.0917",
      "      transaction 6000000",
      "  remaining 3979800",
      "    forecast 15000000",
      "      planned 15000000",
      "        cell 15000000",
    ]);
    expect(found?.children[2]?.params).toMatchObject({ isConverted: true });
    expect(found?.children[0]?.children[1]?.params).toMatchObject({
      origin: "reference",
      on: "2024-08-09",
      quoteCount: 7,
      isStale: false,
      isEstimated: false,
      isWhole: true,
    });
  });

  it("closes balances with the difference, and splits a pocket over its accounts", () => {
    const found = explainCell({ line: "balanceEnd", column: 1 }, known, 3);
    expect(outline(found).filter((line) => /alance|conversion|difference/i.test(line))).toEqual([
      "balanceEnd 34844058",
      "  balanceStart 20009851",
      "    knownBalance 20009851",
      "      accountBalance 0",
      "      accountBalance 23088290 = 25000000 USD",
      "      accountBalance -3078439 = -3333333 USD",
      "  conversionDifference -165793",
      "    heldDifference -163129 = 21666667 USD",
      "    differencePart -2664",
    ]);
  });

  it("takes the days of a month as parts of it", () => {
    const days = Array.from({ length: 20 }, (_, at) => `2024-07-${String(at + 1).padStart(2, "0")}`);
    const totals = days.map((day) => paid(sales, day, 105, { accountId: 4, currency: "GBP" }));
    const pounds = { ...account(4, "GBP", 0), knownBalanceOn: calendarDate("2024-06-30") };
    const given = { totals, facts: { ...(company.facts ?? facts()), accounts: [pounds] } };
    const second = explainCell(
      { line: sales, measure: "realized", column: 2 },
      explained(given, { frequency: "daily", begin: -30, end: 1 }),
    );
    expect(outline(second)).toEqual([
      "realized 124",
      "  currencyConversion 124 = 105 GBP at 0.84331783",
      "    transaction 105",
    ]);
    expect(second?.children[0]?.params).toMatchObject({ isWhole: false });
    const month = explainCell(
      { line: sales, measure: "realized", column: 0 },
      explained(given, { begin: -1, end: 1 }),
    );
    expect(month?.children[0]).toMatchObject({
      amountMinor: 2490,
      params: { ownMinor: 2100, isWhole: true },
    });
  });

  it("says of a line of one currency what it always said", () => {
    const found = explainCell({ line: purchases, measure: "remaining", column: 1 }, known, 2);
    expect(found?.params).not.toHaveProperty("isConverted");
  });

  it("has no conversion where nothing is converted", () => {
    const alone = explained(company, { begin: -1, end: 2, accountIds: [1] });
    expect(explainCell({ line: "conversion", column: 1 }, { ...alone, currencies: null })).toBeNull();
  });
});
