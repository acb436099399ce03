/** The worked examples of docs/calculations/consolidation.md: quotes of the European Central Bank, on 9 August 2024. */
import { type CalendarDate, calendarDate, fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import { type Fraction, fraction } from "@amont/kernel/rate.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timeAxis } from "../calendar/time-axis.ts";
import { dayOff, workingCalendar } from "../calendar/working-days.ts";
import type { ForecastModel } from "../forecast/forecast-model.ts";
import type { GroupLook } from "../forecast/group-look.ts";
import type { TotalsChange } from "../forecast/ledger-cube.ts";
import {
  account,
  cell,
  expected,
  facts,
  leaves,
  model,
  paid,
  purchases,
  rent,
  sales,
} from "../forecast/testing/small-company.ts";
import { bookOf2024 } from "../rates/testing/ecb-quotes-2024.ts";
import { periodIndexOf } from "../series/input-periods.ts";
import { measures } from "../statement/statement.ts";
import { companyShape } from "./company-shape.ts";
import { contributionOf } from "./contribute.ts";
import { packContribution, unpackContribution } from "./contribution.ts";
import { type GroupShape, GroupStatement } from "./group-statement.ts";
import { mergeTrees } from "./merge-trees.ts";
import { minorityOf } from "./ownership.ts";

const today = calendarDate("2024-08-09");
const calendar = workingCalendar(dayOff.saturday + dayOff.sunday, []);
const rules = { book: bookOf2024(), policy: "month-average", budget: null } as const;

const companyIn = (
  currency: CurrencyCode,
  held: number,
  totals: readonly TotalsChange[],
  more: Parameters<typeof model>[0] = {},
): ForecastModel =>
  model({
    ...more,
    totals,
    facts: facts({
      today,
      currency,
      accounts: [{ ...account(1, currency, held), knownBalanceOn: calendarDate("2024-06-30") }],
    }),
  });

interface Asked {
  readonly share?: Fraction;
  readonly range?: readonly [number, number];
  readonly currency?: CurrencyCode;
  readonly ignoredCategoryIds?: readonly number[];
  readonly ignoredAccountIds?: readonly number[];
}

const optionsOf = ({ share, range = [-1, 0], currency = "EUR", ignoredAccountIds = [] }: Asked) => {
  const group: GroupLook = { key: "group", currency, today, calendar, rules, share, ignoredAccountIds };
  return {
    frequency: "monthly" as const,
    range: offsetRange(range[0], range[1]),
    accountIds: [],
    scenarioId: null,
    group,
  };
};

const contribution = (companyId: number, of: ForecastModel, asked: Asked = {}) =>
  contributionOf(of, optionsOf(asked), {
    companyId,
    ignoredCategoryIds: asked.ignoredCategoryIds ?? [],
  });

const numberOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 4_503_599_627_370, 7);

const treesOf = (companies: readonly ForecastModel[]) =>
  companies.map((of, index) => ({ companyId: index + 1, name: `Société ${index + 1}`, tree: of.facts.tree }));

function byCategory(companies: readonly ForecastModel[]) {
  const { categories, lineOf } = mergeTrees(treesOf(companies), { unsorted: "Autres", numberOf });
  return { tree: categories, lineOf };
}

function groupOf(
  companies: readonly ForecastModel[],
  asked: Asked = {},
  shape: GroupShape = byCategory(companies),
) {
  const [begin, end] = asked.range ?? [-1, 0];
  const axis = timeAxis({ frequency: "monthly", today, range: offsetRange(begin, end), calendar });
  const group = new GroupStatement(axis, shape);
  for (const [index, of] of companies.entries()) group.set(index + 1, contribution(index + 1, of, asked));
  return group;
}

const inPounds = { currency: "GBP" } as const;
const unitedKingdom = () =>
  companyIn("GBP", 6_124_055, [
    paid(sales, "2024-07-10", 4_025_040, inPounds),
    paid(rent, "2024-07-12", 1_240_000, inPounds),
    paid(purchases, "2024-07-15", 3_310_015, inPounds),
  ]);
const atelier = () =>
  companyIn("EUR", 12_542_212, [paid(sales, "2024-07-04", 8_714_033), paid(rent, "2024-07-30", 7_903_127)]);
const distribution = () =>
  companyIn("EUR", 8_491_037, [paid(sales, "2024-07-05", 6_120_455), paid(rent, "2024-07-08", 6_388_290)]);

/** Without an account. */
const unconvertedSwiss = (given: Parameters<typeof model>[0] = {}) =>
  contribution(1, model({ ...given, facts: facts({ today, currency: "CHF", accounts: [] }) })).unconverted;

describe("the group in July", () => {
  const companies = [atelier(), distribution(), unitedKingdom()];

  it("says what others own of a company that enters in full, and of no other", () => {
    const brought = companies.map((of, index) => contribution(index + 1, of));
    const owned = (method: "full" | "proportional", ownershipBp: number) =>
      minorityOf(brought, [{ companyId: 3, method, ownershipBp }], 1);
    // 20 % of 66,355.53.
    expect(owned("full", 8_000)).toEqual([1_327_111]);
    expect(owned("full", 10_000)).toEqual([0]);
    expect(owned("proportional", 8_000)).toEqual([0]);
  });

  it("adds its companies up, in its currency, and closes", () => {
    const { statement, balances, differences } = groupOf(companies).result;
    expect([
      balances.start[0],
      statement.inflow.cashFlow[0],
      statement.outflow.cashFlow[0],
      differences?.difference[0],
      balances.end[0],
    ]).toEqual([28_268_835, 19_607_350, 19_686_791, 22_479, 28_211_873]);
  });

  it("shows what it holds in each currency", () => {
    const { pockets } = groupOf(companies).result;
    expect(pockets).toEqual([
      { currency: "EUR", own: [21_033_249, 21_576_320], converted: [21_033_249, 21_576_320] },
      { currency: "GBP", own: [6_124_055, 5_599_080], converted: [7_235_586, 6_635_553] },
    ]);
  });

  it("takes a part of a company by one rounding", () => {
    // 0.07 pounds at 0.85708 and 80 % are 0.07 euros; two roundings would make 0.06.
    const small = companyIn("GBP", 0, [expected(sales, "2024-08-21", 7, inPounds)]);
    const share = fraction(8000n, 10_000n);
    const part = contribution(1, small, { share, range: [0, 1] });
    expect([...(part.leaves[0]?.cells.expected ?? [])]).toEqual([7]);
    const whole = contribution(1, unitedKingdom(), { share });
    // 55,990.80 pounds at 0.8438 and 80 %.
    expect(whole.pockets.at(-1)?.converted[1]).toBe(5_308_443);
  });

  it("leaves ignored categories out of its lines and not out of the bank", () => {
    const { statement, balances, ignoredNet } = groupOf(companies, { ignoredCategoryIds: [4] }).result;
    expect(statement.outflow.cashFlow[0]).toBe(0);
    expect(ignoredNet[0]).toBe(-19_686_791);
    expect(balances.end[0]).toBe(28_211_873);
  });

  it("leaves ignored accounts out of both", () => {
    const { statement, balances } = groupOf([atelier(), distribution()], { ignoredAccountIds: [1] }).result;
    expect(statement.inflow.cashFlow[0]).toBe(0);
    expect(balances.end[0]).toBe(0);
  });

  it("names what it cannot convert", () => {
    const swiss = companyIn("CHF", 500, [paid(sales, "2024-07-04", 100, { currency: "CHF" })]);
    const part = contribution(1, swiss);
    expect(part.unconverted).toEqual([{ currency: "CHF", heldMinor: 600 }]);
    expect([part.leaves, part.pockets]).toEqual([[], []]);
  });

  it("names what it cannot convert though it is on no account, and nobody who has nothing", () => {
    const nothing = { currency: "CHF", heldMinor: 0 };
    expect(unconvertedSwiss()).toEqual([]);
    expect(unconvertedSwiss({ cells: [cell(1, sales, periodIndexOf(today, "monthly"), 5_000)] })).toEqual([
      nothing,
    ]);
    expect(unconvertedSwiss({ totals: [expected(sales, "2024-08-21", 100, { currency: "CHF" })] })).toEqual([
      nothing,
    ]);
    const euros = model({
      totals: [expected(sales, "2024-08-21", 100, { currency: "CHF" })],
      facts: facts({ today, accounts: [account(1, "EUR", 0)] }),
    });
    expect(contribution(1, euros).unconverted).toEqual([nothing]);
  });

  it("converts a plan in pounds after its rule was applied", () => {
    const august = periodIndexOf(today, "monthly");
    const planned = companyIn(
      "GBP",
      0,
      [paid(sales, "2024-08-02", 1_200_000, inPounds), expected(sales, "2024-08-21", 2_000_000, inPounds)],
      { cells: [cell(1, sales, august, 5_000_000)] },
    );
    const { cells } = contribution(1, planned, { range: [0, 1] }).leaves[0] ?? {};
    expect(measures.map((measure) => cells?.[measure][0])).toEqual([
      1_402_775, 2_333_504, 5_833_761, 2_100_154, 5_836_433,
    ]);
  });
});

const day = toEpochDay(today);
const anyChange = fc
  .record({
    leaf: fc.constantFrom(...leaves),
    on: fc.integer({ min: day - 60, max: day + 60 }),
    amount: fc.integer({ min: -5000, max: 90_000 }),
  })
  .map(({ leaf, on, amount }): { leaf: number; on: CalendarDate; amount: number; isPaid: boolean } => ({
    leaf,
    on: fromEpochDay(on),
    amount,
    isPaid: on <= day,
  }));
const anyCompanies = fc.array(
  fc.record({
    currency: fc.constantFrom<CurrencyCode>("EUR", "GBP", "USD", "JPY"),
    changes: fc.array(anyChange, { maxLength: 12 }),
  }),
  { minLength: 1, maxLength: 4 },
);
type AnyCompany = (typeof anyCompanies extends fc.Arbitrary<infer T> ? T : never)[number];
const build = ({ currency, changes }: AnyCompany) =>
  companyIn(
    currency,
    100_000,
    changes.map(({ leaf, on, amount, isPaid }) => (isPaid ? paid : expected)(leaf, on, amount, { currency })),
  );
const around: Asked = { range: [-3, 3] };

describe("any group", () => {
  it("has the same totals by company and by category", () => {
    fc.assert(
      fc.property(anyCompanies, (given) => {
        const companies = given.map(build);
        const merged = groupOf(companies, around).result.statement;
        const listed = groupOf(companies, around, companyShape(treesOf(companies), numberOf)).result
          .statement;
        for (const measure of measures) {
          expect(listed.inflow[measure]).toEqual(merged.inflow[measure]);
          expect(listed.outflow[measure]).toEqual(merged.outflow[measure]);
        }
      }),
    );
  });

  it("is the plain sum of its companies where all are in its currency", () => {
    fc.assert(
      fc.property(anyCompanies, (given) => {
        const companies = given.map((one) => build({ ...one, currency: "EUR" }));
        const { statement, balances, differences } = groupOf(companies, around).result;
        const own = companies.map((of) => {
          const { group: _, ...options } = optionsOf(around);
          return of.view(options).result;
        });
        const sum = (amounts: (of: (typeof own)[number]) => number) =>
          own.reduce((total, of) => total + amounts(of), 0);
        expect(differences).toBeNull();
        for (const column of statement.axis.periods.keys()) {
          for (const measure of measures)
            expect(statement.inflow[measure][column]).toBe(
              sum((of) => of.statement.inflow[measure][column] ?? 0),
            );
          expect(balances.end[column]).toBe(sum((of) => of.balances.end[column] ?? 0));
        }
      }),
    );
  });

  it("closes every column, and is the same whatever was replaced on the way", () => {
    fc.assert(
      fc.property(anyCompanies, anyCompanies, (given, later) => {
        const companies = given.map(build);
        const group = groupOf(companies, around);
        const others = companies.map((of, index) => {
          const replaced = later[index];
          return replaced === undefined ? of : build(replaced);
        });
        for (const [index, of] of others.entries()) group.set(index + 1, contribution(index + 1, of, around));
        const { statement, balances, differences, ignoredNet } = group.result;
        const anew = groupOf(others, around).result;
        expect({ balances, differences, ignoredNet }).toEqual({
          balances: anew.balances,
          differences: anew.differences,
          ignoredNet: anew.ignoredNet,
        });
        expect(statement.lines.map(({ cells }) => cells)).toEqual(
          anew.statement.lines.map(({ cells }) => cells),
        );
        for (const column of statement.axis.periods.keys()) {
          const net = (statement.inflow.cashFlow[column] ?? 0) - (statement.outflow.cashFlow[column] ?? 0);
          const difference = differences?.difference[column] ?? 0;
          expect(balances.end[column]).toBe((balances.start[column] ?? 0) + net + difference);
        }
      }),
    );
  });

  it("keeps a contribution through its packed bytes", () => {
    fc.assert(
      fc.property(anyCompanies, (given) => {
        for (const one of given) {
          const brought = contribution(7, build(one), around);
          expect(unpackContribution(packContribution(brought))).toEqual(brought);
        }
      }),
    );
  });
});
