/** What holds of any group whose companies deal with each other. */
import { fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { fraction } from "@amont/kernel/rate.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { workingCalendar } from "../calendar/working-days.ts";
import {
  expected,
  leaves,
  paid,
  purchases,
  rent,
  sales,
  services,
} from "../forecast/testing/small-company.ts";
import { measures } from "../statement/statement.ts";
import { packContribution, unpackContribution } from "./contribution.ts";
import { type NetFlow, netPartNames, netParts } from "./intragroup/net-parts.ts";
import {
  companyOf,
  contributionsOf,
  type Flow,
  groupOf,
  marked,
  meansOf,
  today,
} from "./testing/dealing-companies.ts";

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
        // Eight weeks and their days, days off included.
        const everyDay = workingCalendar(0, []);
        const weeks = groupOf(companies, { range: [-4, 4], frequency: "weekly", calendar: everyDay }).result;
        const theirs = groupOf(companies, {
          range: [-32, 24],
          frequency: "daily",
          calendar: everyDay,
        }).result;
        expect(sumOf(theirs.intragroupNet)).toBe(sumOf(weeks.intragroupNet));
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
