/** A company with payments, commitments and a plan of every kind of series, ready to be explained. */
import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import { balance } from "@amont/kernel/change-and-balance.ts";
import { type Frequency, offsetRange } from "@amont/kernel/period.ts";
import { type TimeAxis, timeAxis } from "../calendar/time-axis.ts";
import type { ExplainFacts } from "../explain/explain-facts.ts";
import type { ExplainedPlan } from "../explain/explain-plan.ts";
import { shapeOf } from "../forecast/planned-parts.ts";
import { categoryLine, idOfLine, isKpiLine, kpiLine, type PlanLine } from "../formula/plan-line.ts";
import type { LeafPlan } from "../series/forecast-series.ts";
import { intervalOfPeriod, periodIndexOf } from "../series/input-periods.ts";
import type { PlanFacts } from "../series/plan-inputs.ts";
import { PlanValues } from "../series/plan-values.ts";
import type { VatFacts } from "../series/vat-lines.ts";
import { periodBalances } from "../statement/balances.ts";
import { type ForecastValue, forecastByColumn } from "../statement/spread-forecast.ts";
import { type DailySums, makeStatement } from "../statement/statement.ts";
import { calendar, leafIds, type RandomLeaf, today, tree } from "./random-company.ts";

export const current = periodIndexOf(today, "monthly");
export const [sales, otherSales, purchases, wages] = leafIds;
export const allSales = 1;
const margin = kpiLine(9);

const names: Readonly<Record<string, PlanLine>> = {
  Ventes: categoryLine(sales),
  Entrées: categoryLine(allSales),
  Achats: categoryLine(purchases),
  Marge: margin,
};

const marginFormula = "([Ventes] - [Achats]) / 3";

const sumIn = ({ days, amounts }: DailySums, period: number): number => {
  const { start, endExclusive } = intervalOfPeriod(period, "monthly");
  return amounts.reduce((sum, amount, index) => {
    const day = days[index] ?? 0;
    return day >= toEpochDay(start) && day < toEpochDay(endExclusive) ? sum + amount : sum;
  }, 0);
};

/** As many months as the columns of the tests touch, quarters included. */
const firstMonth = -12;
const monthCount = 42;

export interface World {
  readonly company: readonly RandomLeaf[];
  readonly plans: ReadonlyMap<number, LeafPlan>;
  readonly vat: VatFacts | null;
}

function planOf({ company, plans, vat }: World): ExplainedPlan {
  const committedMinor = (leafId: number, period: number): number => {
    const leaf = company[leafIds.findIndex((id) => id === leafId)];
    if (leaf === undefined) return 0;
    return sumIn(leaf.realized, period) + (period < current ? 0 : sumIn(leaf.expected, period));
  };
  const parents = new Map([[allSales, [sales, otherSales]]]);
  const facts: PlanFacts = {
    leaves: plans,
    parents,
    current,
    horizon: { begin: current + firstMonth, end: current + firstMonth + monthCount },
    frequency: "monthly",
    minorPerUnit: 100,
    committedMinor,
    readOther: () => 1.25,
    resolve: ({ name }) => names[name] ?? "unknownCategory",
    kpis: [{ id: 9, kind: "formula", formula: marginFormula }],
    vat,
  };
  return {
    accountId: null,
    projectId: null,
    currency: "EUR",
    values: new PlanValues(facts),
    frequency: "monthly",
    minorPerUnit: 100,
    parents,
    committedMinor,
    vat,
    formulaOfKpi: () => marginFormula,
    nameOf: (line) => (isKpiLine(line) ? "Marge" : `c${idOfLine(line)}`),
  };
}

/** The statement of a plan, forecasts spread as they say. */
export function factsOf(axis: TimeAxis, world: World, usesExpected = true): ExplainFacts {
  const plan = planOf(world);
  const valuesOf = (leafId: number) =>
    Array.from({ length: monthCount }, (_, index) => current + firstMonth + index).flatMap((period) => {
      const { amountMinor, datedParts, source } = plan.values.at(leafId, period);
      const shape = shapeOf(source);
      const interval = intervalOfPeriod(period, "monthly");
      const rest = datedParts.reduce((left, part) => left - part.amountMinor, amountMinor);
      const dated = datedParts.map(
        (part): ForecastValue => ({ period: interval, amount: part.amountMinor, on: part.on }),
      );
      const spread = shape && [{ amount: rest, shape }];
      return dated.concat({ period: interval, amount: rest, spread });
    });
  const statement = makeStatement(axis, {
    tree,
    usesExpected,
    factsOf: (id) => {
      const leaf = world.company[leafIds.findIndex((leafId) => leafId === id)];
      return (
        leaf && {
          realized: [leaf.realized],
          expected: [leaf.expected],
          forecast: forecastByColumn(axis, calendar, valuesOf(id)),
        }
      );
    },
  });
  const balances = periodBalances(statement, balance(1_234_567));
  return { statement, usesExpected, calendar, plans: [plan], balances };
}

export const axisOf = (frequency: Frequency, begin: number, end: number): TimeAxis =>
  timeAxis({ frequency, today, range: offsetRange(begin, end), calendar });

export const leafPlan = (part: Partial<LeafPlan>): LeafPlan => ({
  series: [],
  cells: new Map(),
  postponed: new Map(),
  ...part,
});
