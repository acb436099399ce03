/** Example F of docs/calculations/consolidation.md, and what holds of any group whose companies deal with each other. */
import { calendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { fraction } from "@amont/kernel/rate.ts";
import { describe, expect, it } from "vitest";
import { cell, expected, paid, purchases, rent, sales, services } from "../forecast/testing/small-company.ts";
import { periodIndexOf } from "../series/input-periods.ts";
import { measures } from "../statement/statement.ts";
import { anyCompany, nothingInternal } from "./intragroup/internal-facts.ts";
import { type NetFlow, netParts } from "./intragroup/net-parts.ts";
import {
  type Asked,
  type Company,
  companyOf,
  contributionsOf,
  groupOf,
  type Mark,
  marked,
  meansOf,
  today,
} from "./testing/dealing-companies.ts";

const inPounds = { currency: "GBP" } as const;
const atelier = (part: Partial<Mark> = {}): Company => ({
  currency: "EUR",
  held: 12_542_212,
  flows: [
    paid(sales, "2024-07-04", 8_714_033),
    paid(rent, "2024-07-08", 2_903_127),
    marked(paid(rent, "2024-07-30", 5_000_000), 3, part),
  ],
});
const distribution: Company = {
  currency: "EUR",
  held: 8_491_037,
  flows: [paid(sales, "2024-07-05", 6_120_455), paid(rent, "2024-07-08", 6_388_290)],
};
const unitedKingdom: Company = {
  currency: "GBP",
  held: 6_124_055,
  flows: [
    paid(sales, "2024-07-10", 4_025_040, inPounds),
    paid(rent, "2024-07-12", 1_240_000, inPounds),
    paid(purchases, "2024-07-15", 3_310_015, inPounds),
    marked(paid(services, "2024-08-01", 4_205_800, inPounds), 1),
  ],
};

/** Of the example's pair. */
const netFlow = (companyId: number, part: Partial<NetFlow>): NetFlow => ({
  companyId,
  id: companyId,
  categoryId: rent,
  counterpartyId: 4 - companyId,
  isInflow: companyId === 3,
  amountMinor: 5_000_000,
  currency: "EUR",
  isPaid: true,
  day: toEpochDay(calendarDate("2024-07-30")),
  pairId: "pair",
  isUnderWay: true,
  ...part,
});

describe("a transfer across the month's end (F)", () => {
  const companies = [atelier(), distribution, unitedKingdom].map(companyOf);
  const { statement, balances, intragroupNet, differences } = groupOf(companies).result;

  it("leaves the totals of both months, and stands in the net of each", () => {
    expect([...statement.inflow.cashFlow]).toEqual([19_607_350, 0]);
    expect([...statement.outflow.cashFlow]).toEqual([14_686_791, 0]);
    expect(intragroupNet).toEqual([-5_000_000, 4_916_493]);
    expect(balances.end[0]).toBe(28_211_873);
    expect(intragroupNet.reduce((sum, net) => sum + net, 0)).toBe(-83_507);
  });

  it("closes both months", () => {
    for (const column of [0, 1]) {
      const net = (statement.inflow.cashFlow[column] ?? 0) - (statement.outflow.cashFlow[column] ?? 0);
      const others = (intragroupNet[column] ?? 0) + (differences?.difference[column] ?? 0);
      expect((balances.start[column] ?? 0) + net + others).toBe(balances.end[column]);
    }
  });

  it("is a line at the end of each side, opened by company and counterparty", () => {
    const lines = statement.lines.filter(({ category }) => "lineKind" in category);
    expect(
      lines.map(({ category, depth, cells }) => [
        category.isInflow,
        depth,
        category.name,
        [...cells.cashFlow],
      ]),
    ).toEqual([
      [true, 0, "Éliminations", [0, -4_916_493]],
      [true, 1, "3 → 1", [0, -4_916_493]],
      [false, 0, "Éliminations", [-5_000_000, 0]],
      [false, 1, "1 → 3", [-5_000_000, 0]],
    ]);
    const ofSide = statement.lines.filter(({ category }) => category.isInflow);
    expect(ofSide.at(-1)?.category.name).toBe("3 → 1");
  });

  it("is under way at the end of July, and all conversion in both months", () => {
    const received = toEpochDay(calendarDate("2024-08-01"));
    const flows = [
      netFlow(1, {}),
      netFlow(3, { categoryId: services, amountMinor: 4_205_800, currency: "GBP", day: received }),
    ];
    expect(netParts(flows, meansOf({}))).toEqual({
      underWay: [-5_000_000, 5_000_000],
      missing: [0, 0],
      amount: [0, 0],
      conversion: [0, -83_507],
      outside: [0, 0],
    });
  });

  it("stays where nobody eliminates", () => {
    const gross = groupOf(companies, { eliminates: false }).result;
    expect([...gross.statement.outflow.cashFlow]).toEqual([19_686_791, 0]);
    expect(gross.intragroupNet).toEqual([0, 0]);
    expect(gross.statement.lines.some(({ category }) => "lineKind" in category)).toBe(false);
  });

  it("stays while the counterparty is not in the group", () => {
    const group = groupOf(companies);
    group.set(3, null);
    expect(group.result.intragroupNet).toEqual([0, 0]);
    expect([...group.result.statement.outflow.cashFlow]).toEqual([79_031_27 + 63_882_90, 0]);
  });

  it("comes back once nobody says that it is internal", () => {
    const group = groupOf(companies);
    expect([...group.result.statement.outflow.cashFlow]).toEqual([14_686_791, 0]);
    const unsaid = companies.map((of) => of.next({ internal: nothingInternal }));
    for (const brought of contributionsOf(unsaid, {})) group.set(brought.companyId, brought);
    expect([...group.result.statement.outflow.cashFlow]).toEqual([19_686_791, 0]);
    expect([...group.result.statement.inflow.cashFlow]).toEqual([19_607_350, 4_916_493]);
  });

  it("is external where the other side is on an account that the group leaves out", () => {
    const others = [atelier({ counterpartyAccountId: 77 }), distribution, unitedKingdom].map(companyOf);
    const ignored = new Set([77]);
    expect(groupOf(others, { ignoredAccountsOfGroup: ignored }).result.intragroupNet).toEqual([0, 4_916_493]);
    expect(groupOf(others).result.intragroupNet).toEqual([-5_000_000, 4_916_493]);
  });

  it("goes by the part of each company", () => {
    const shares = new Map([[3, fraction(8000n, 10_000n)]]);
    // 42,058.00 pounds at 0.85544714 and 80 %, by one rounding.
    expect(groupOf(companies, { shares }).result.intragroupNet).toEqual([-5_000_000, 3_933_195]);
  });
});

describe("an internal category", () => {
  const august = periodIndexOf(today, "monthly");
  const planning: Company = {
    currency: "EUR",
    flows: [
      paid(rent, "2024-07-10", 1000),
      marked(paid(rent, "2024-07-11", 300), 2),
      expected(rent, "2024-08-20", 400),
      marked(paid(purchases, "2024-07-11", 70), 2),
    ],
    plan: [cell(1, rent, august, 900)],
  };
  const other: Company = { currency: "EUR", flows: [] };
  const groupWith = (categories: ReadonlyMap<number, number>, asked: Asked = {}) =>
    groupOf([companyOf({ ...planning, categories }), companyOf(other)], asked).result;
  const eliminated = ({ statement }: ReturnType<typeof groupWith>) =>
    Object.fromEntries(
      measures.map((measure) => [
        measure,
        [...(statement.lines.find(({ category }) => category.name === "Éliminations")?.cells[measure] ?? [])],
      ]),
    );

  it("takes out what is paid, expected and planned, whatever marks say", () => {
    expect(eliminated(groupWith(new Map([[rent, 2]])))).toEqual({
      realized: [-1370, 0],
      expected: [0, -400],
      forecast: [0, -900],
      remaining: [0, -500],
      cashFlow: [-1370, -900],
    });
  });

  it("stands for its branch, and what is nearer holds", () => {
    expect(groupWith(new Map([[4, 2]])).intragroupNet).toEqual([-1370, -900]);
    expect(
      groupWith(
        new Map([
          [4, 2],
          [rent, 9],
        ]),
      ).intragroupNet,
    ).toEqual([-70, 0]);
  });

  it("is with any company of the group", () => {
    const categories = new Map([[rent, anyCompany]]);
    expect(groupWith(categories).intragroupNet).toEqual([-1370, -900]);
    const alone = groupOf([companyOf({ ...planning, categories })]).result;
    expect(alone.intragroupNet).toEqual([0, 0]);
  });

  it("gives way where the group ignores it", () => {
    const result = groupWith(new Map([[rent, 2]]), { ignoredCategoryIds: [rent] });
    expect(result.intragroupNet).toEqual([-70, 0]);
    expect(result.ignoredNet).toEqual([-1300, -900]);
  });
});
