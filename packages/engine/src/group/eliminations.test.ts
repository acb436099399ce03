/** Example F of docs/calculations/consolidation.md, and what holds of any group whose companies deal with each other. */
import { calendarDate, fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import { type Fraction, fraction } from "@amont/kernel/rate.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timeAxis } from "../calendar/time-axis.ts";
import { dayOff, workingCalendar } from "../calendar/working-days.ts";
import type { ForecastModel } from "../forecast/forecast-model.ts";
import type { GroupLook } from "../forecast/group-look.ts";
import { anyCompany, type MarkedPlace, nothingInternal } from "../forecast/internal-facts.ts";
import { LedgerCube, type TotalsChange } from "../forecast/ledger-cube.ts";
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
  services,
} from "../forecast/testing/small-company.ts";
import { StatementRates } from "../rates/statement-rates.ts";
import { bookOf2024 } from "../rates/testing/ecb-quotes-2024.ts";
import { periodIndexOf } from "../series/input-periods.ts";
import { measures } from "../statement/statement.ts";
import { companyShape } from "./company-shape.ts";
import { contributionOf } from "./contribute.ts";
import { packContribution, unpackContribution } from "./contribution.ts";
import { GroupStatement } from "./group-statement.ts";
import { type NetFlow, netPartNames, netParts } from "./intragroup/net-parts.ts";
import { mergeTrees } from "./merge-trees.ts";

const today = calendarDate("2024-08-09");
const calendar = workingCalendar(dayOff.saturday + dayOff.sunday, []);
const rules = { book: bookOf2024(), policy: "month-average", budget: null } as const;

/** A line that is with a company of the group. */
interface Mark {
  readonly counterpartyId: number;
  readonly counterpartyAccountId?: number;
}
type Flow = TotalsChange & { readonly mark?: Mark };

interface Company {
  readonly currency: CurrencyCode;
  readonly flows: readonly Flow[];
  readonly categories?: ReadonlyMap<number, number>;
  readonly plan?: ReturnType<typeof cell>[];
  readonly held?: number;
}

function marksOf(flows: readonly Flow[]): readonly MarkedPlace[] {
  const byMark = Map.groupBy(
    flows.filter(({ mark }) => mark !== undefined),
    ({ mark }) => `${mark?.counterpartyId}/${mark?.counterpartyAccountId ?? 0}`,
  );
  return [...byMark].flatMap(([key, ofMark]) => {
    const [counterpartyId = 0, counterpartyAccountId = 0] = key.split("/").map(Number);
    return [...new LedgerCube([]).after(ofMark).all()].map((place) =>
      Object.assign({}, place, { counterpartyId, counterpartyAccountId }),
    );
  });
}

function companyOf({ currency, flows, categories = new Map(), plan = [], held = 0 }: Company): ForecastModel {
  const accounts = [{ ...account(1, currency, held), knownBalanceOn: calendarDate("2024-06-30") }];
  const plain = model({ totals: flows, cells: plan, facts: facts({ today, currency, accounts }) });
  return plain.next({ internal: { categories, marked: marksOf(flows) } });
}

interface Asked {
  readonly range?: readonly [number, number];
  readonly shares?: ReadonlyMap<number, Fraction>;
  readonly byCompany?: boolean;
  readonly eliminates?: boolean;
  readonly ignoredCategoryIds?: readonly number[];
  readonly ignoredAccountsOfGroup?: ReadonlySet<number>;
  readonly frequency?: "daily" | "weekly" | "monthly";
}

const numberOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 4_503_599_627_370, 7);
const words = {
  name: "Éliminations",
  nameOf: (companyId: number, other: number | null) => `${companyId} → ${other ?? "*"}`,
  numberOf,
};

function contributionsOf(companies: readonly ForecastModel[], asked: Asked) {
  const [begin, end] = asked.range ?? [-1, 1];
  return companies.map((of, index) => {
    const share = asked.shares?.get(index + 1);
    const group: GroupLook = {
      key: share === undefined ? "whole" : "part",
      currency: "EUR",
      today,
      calendar,
      rules,
      share,
      ignoredAccountIds: [],
    };
    const range = offsetRange(begin, end);
    return contributionOf(
      of,
      { frequency: asked.frequency ?? "monthly", range, accountIds: [], scenarioId: null, group },
      {
        companyId: index + 1,
        ignoredCategoryIds: asked.ignoredCategoryIds ?? [],
        ignoredAccountsOfGroup: asked.ignoredAccountsOfGroup,
      },
    );
  });
}

function groupOf(companies: readonly ForecastModel[], asked: Asked = {}) {
  const [begin, end] = asked.range ?? [-1, 1];
  const trees = companies.map((of, index) => ({
    companyId: index + 1,
    name: `Société ${index + 1}`,
    tree: of.facts.tree,
  }));
  const merged = mergeTrees(trees, { unsorted: "Autres", numberOf });
  const shape =
    asked.byCompany === true
      ? companyShape(trees, numberOf)
      : { tree: merged.categories, lineOf: merged.lineOf };
  const axis = timeAxis({
    frequency: asked.frequency ?? "monthly",
    today,
    range: offsetRange(begin, end),
    calendar,
  });
  const group = new GroupStatement(axis, shape, asked.eliminates === false ? {} : { eliminations: words });
  for (const brought of contributionsOf(companies, asked)) group.set(brought.companyId, brought);
  return group;
}

const marked = (flow: TotalsChange, counterpartyId: number, part: Partial<Mark> = {}): Flow => ({
  ...flow,
  mark: { counterpartyId, ...part },
});
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

function meansOf({ shares }: Asked, [begin, end]: readonly [number, number] = [-1, 1]) {
  const axis = timeAxis({ frequency: "monthly", today, range: offsetRange(begin, end), calendar });
  const fullRates = new StatementRates({ ...rules, target: "EUR", today });
  return {
    axisOf: () => axis,
    columnCount: end - begin,
    fullRates,
    ratesOf: (companyId: number) =>
      shares?.get(companyId) === undefined
        ? fullRates
        : new StatementRates({ ...rules, target: "EUR", today, share: shares.get(companyId) }),
    usesExpected: true,
  };
}

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

const day = toEpochDay(today);
const anyFlow = fc.record({
  from: fc.integer({ min: 1, max: 3 }),
  to: fc.integer({ min: 1, max: 4 }),
  leaf: fc.constantFrom(rent, purchases),
  otherLeaf: fc.constantFrom(sales, services),
  on: fc.integer({ min: day - 70, max: day + 50 }),
  later: fc.integer({ min: 0, max: 30 }),
  amount: fc.integer({ min: 1, max: 90_000 }),
  received: fc.integer({ min: 1, max: 90_000 }),
  kind: fc.constantFrom("pair", "same", "alone", "external"),
  isUnderWay: fc.boolean(),
});
const anyGroup = fc.record({
  currencies: fc.array(fc.constantFrom<CurrencyCode>("EUR", "GBP", "USD", "JPY"), {
    minLength: 3,
    maxLength: 3,
  }),
  flows: fc.array(anyFlow, { maxLength: 12 }),
  share: fc.constantFrom(undefined, fraction(8000n, 10_000n)),
});
type AnyGroup = typeof anyGroup extends fc.Arbitrary<infer T> ? T : never;

function built({ currencies, flows }: AnyGroup) {
  const net: NetFlow[] = [];
  const totals: Flow[][] = [[], [], []];
  const add = (
    companyId: number,
    other: number | null,
    leaf: number,
    on: number,
    amount: number,
    rest: Pick<NetFlow, "pairId" | "isUnderWay">,
  ) => {
    const currency = currencies[companyId - 1] ?? "EUR";
    const isPaid = on <= day;
    const change = (isPaid ? paid : expected)(leaf, fromEpochDay(on), amount, { currency });
    totals[companyId - 1]?.push(other === null ? change : marked(change, other));
    if (other === null || other > 3) return;
    net.push({
      companyId,
      id: net.length + 1,
      categoryId: leaf,
      counterpartyId: other,
      isInflow: leaf === sales || leaf === services,
      amountMinor: amount,
      currency,
      isPaid,
      day: on,
      ...rest,
    });
  };
  for (const [at, one] of flows.entries()) {
    const { from, to, kind, on, isUnderWay } = one;
    const isPair = (kind === "pair" || kind === "same") && to <= 3;
    const rest = { pairId: isPair ? `pair ${at}` : null, isUnderWay };
    add(from, kind === "external" ? null : to, one.leaf, on, one.amount, rest);
    if (isPair)
      add(to, from, one.otherLeaf, on + one.later, kind === "same" ? one.amount : one.received, rest);
  }
  const companies = totals.map((ofCompany, at) =>
    companyOf({ currency: currencies[at] ?? "EUR", flows: ofCompany, held: 100_000 }),
  );
  return { companies, net };
}
const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const range = [-3, 3] as const;
const sharesOf = ({ share }: AnyGroup) => (share === undefined ? new Map() : new Map([[2, share]]));

describe("any group whose companies deal with each other", () => {
  it("says why its net is not zero", () => {
    fc.assert(
      fc.property(anyGroup, (given) => {
        const { companies, net } = built(given);
        const shares = sharesOf(given);
        const { intragroupNet } = groupOf(companies, { range, shares }).result;
        const parts = netParts(net, meansOf({ shares }, range));
        const sums = intragroupNet.map((_, column) =>
          netPartNames.reduce((sum, name) => sum + (parts[name][column] ?? 0), 0),
        );
        expect(sums).toEqual(intragroupNet);
        if (given.share === undefined) expect(parts.outside.every((amount) => amount === 0)).toBe(true);
      }),
    );
  });

  it("has no conversion in one currency, and whole numbers", () => {
    fc.assert(
      fc.property(anyGroup, (given) => {
        const inEuros = { ...given, currencies: ["EUR", "EUR", "EUR"] as CurrencyCode[] };
        const { companies, net } = built(inEuros);
        const parts = netParts(net, meansOf({}, range));
        expect(parts.conversion.every((amount) => amount === 0)).toBe(true);
        const { statement } = groupOf(companies, { range }).result;
        const gross = groupOf(companies, { range, eliminates: false }).result.statement;
        for (const isInflow of [true, false]) {
          const ofSide = net.filter((flow) => flow.isInflow === isInflow);
          const all = ofSide.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
          const [after, before] = isInflow
            ? [statement.inflow, gross.inflow]
            : [statement.outflow, gross.outflow];
          const left = before.cashFlow.map((amount, column) => amount - (after.cashFlow[column] ?? 0));
          expect(left.reduce((sum, amount) => sum + amount, 0)).toBe(all);
        }
      }),
    );
  });

  it("is the same by company and by category, replaced or made anew, and closes", () => {
    fc.assert(
      fc.property(anyGroup, anyGroup, (given, later) => {
        const { companies } = built(given);
        const others = built(later).companies;
        const group = groupOf(companies, { range });
        expect(group.result.statement.lines.length).toBeGreaterThan(0);
        for (const brought of contributionsOf(others, { range })) group.set(brought.companyId, brought);
        const anew = groupOf(others, { range }).result;
        const listed = groupOf(others, { range, byCompany: true }).result;
        const { statement, balances, intragroupNet, differences } = group.result;
        expect(intragroupNet).toEqual(anew.intragroupNet);
        expect(listed.intragroupNet).toEqual(anew.intragroupNet);
        for (const measure of measures) {
          expect(statement.inflow[measure]).toEqual(anew.statement.inflow[measure]);
          expect(listed.statement.inflow[measure]).toEqual(anew.statement.inflow[measure]);
          expect(listed.statement.outflow[measure]).toEqual(anew.statement.outflow[measure]);
        }
        expect(statement.lines.map(({ category, cells }) => [category.name, cells])).toEqual(
          anew.statement.lines.map(({ category, cells }) => [category.name, cells]),
        );
        for (const column of statement.axis.periods.keys()) {
          const flows = (statement.inflow.cashFlow[column] ?? 0) - (statement.outflow.cashFlow[column] ?? 0);
          const rest = (intragroupNet[column] ?? 0) + (differences?.difference[column] ?? 0);
          expect(balances.end[column]).toBe((balances.start[column] ?? 0) + flows + rest);
        }
      }),
    );
  });

  it("is the plain sum where nobody eliminates, and has all of its leaves either way", () => {
    fc.assert(
      fc.property(anyGroup, (given) => {
        const { companies } = built(given);
        const gross = groupOf(companies, { range, eliminates: false }).result;
        const net = groupOf(companies, { range }).result;
        const leavesOf = ({ statement }: typeof net) =>
          statement.lines.filter(({ category }) => !("lineKind" in category)).map(({ cells }) => cells);
        expect(leavesOf(net)).toEqual(leavesOf(gross));
        expect(gross.intragroupNet.every((amount) => amount === 0)).toBe(true);
      }),
    );
  });

  it("has the same eliminations by days, weeks and months", () => {
    fc.assert(
      fc.property(anyGroup, (given) => {
        const { companies } = built({
          ...given,
          flows: given.flows.filter(({ on, later }) => on + later <= day),
        });
        // August until today, by days; all of August by months.
        const months = groupOf(companies, { range: [0, 1] }).result;
        const days = groupOf(companies, { range: [-6, 16], frequency: "daily" }).result;
        expect(sumOf(days.intragroupNet)).toBe(sumOf(months.intragroupNet));
      }),
      { numRuns: 30 },
    );
  });

  it("keeps what is internal through the packed bytes", () => {
    fc.assert(
      fc.property(anyGroup, (given) => {
        const { companies } = built(given);
        const categories = new Map([[leaves[0] ?? 0, 2]]);
        const marks = companies.map((of) => of.parts.internal?.marked ?? []);
        const all = companies.map((of, at) => of.next({ internal: { categories, marked: marks[at] ?? [] } }));
        for (const brought of contributionsOf(all, { range }))
          expect(unpackContribution(packContribution(brought))).toEqual(brought);
      }),
    );
  });
});
