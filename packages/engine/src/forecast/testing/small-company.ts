/** A company with two inflow and three outflow leaves, and short words for what happens in it. */
import { calendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type Frequency, offsetRange } from "@amont/kernel/period.ts";
import { dayOff, workingCalendar } from "../../calendar/working-days.ts";
import { firstDayOfPeriod, periodIndexOf } from "../../series/input-periods.ts";
import { type StoredCell, type StoredSeries, type StoredTiming, timedDay } from "../../series/plan-layers.ts";
import { measures } from "../../statement/statement.ts";
import type { ForecastCategory, ForecastFacts } from "../forecast-facts.ts";
import { ForecastModel } from "../forecast-model.ts";
import type { FrozenPlan } from "../frozen-plan.ts";
import { LedgerCube, type TotalsChange } from "../ledger-cube.ts";
import { PlanRows } from "../plan-rows.ts";

export const today = calendarDate("2026-11-15");
export const november = periodIndexOf(today, "monthly");
export const day = (text: string) => toEpochDay(calendarDate(text));

export const category = (
  id: number,
  parentId: number | null,
  isInflow: boolean,
  name: string,
): ForecastCategory => ({
  id,
  parentId,
  isInflow,
  name,
  position: id,
  kind: name === "TVA" ? "vat" : "normal",
  vatRateBasisPoints: null,
  paymentDelayDays: 0,
  vatDeclarationDay: null,
  takesForecasts: true,
});

export const sales = 2;
export const services = 3;
export const rent = 5;
export const purchases = 6;
export const vat = 7;
export const leaves = [sales, services, rent, purchases, vat];

export const facts = (part: Partial<ForecastFacts> = {}): ForecastFacts => ({
  today,
  offsetsFrom: part.today ?? today,
  currency: "EUR",
  settings: {
    inputFrequency: "monthly",
    calendar: workingCalendar(dayOff.saturday + dayOff.sunday, []),
    usesExpected: true,
    plansPerAccount: false,
    computesVat: false,
  },
  tree: [
    category(1, null, true, "Chiffre d'affaires"),
    category(sales, 1, true, "Ventes"),
    category(services, 1, true, "Prestations"),
    category(4, null, false, "Charges"),
    category(rent, 4, false, "Loyer"),
    category(purchases, 4, false, "Achats"),
    category(vat, null, false, "TVA"),
  ],
  accounts: [account(1, "EUR", 1_000_000), account(2, "EUR", 50_000), account(3, "USD", 7_000)],
  scenarios: [
    { id: 10, name: "Prudent", color: "#46a7f5", referenceId: null, frozenOn: null },
    { id: 11, name: "Très prudent", color: "#46a7f5", referenceId: 10, frozenOn: null },
  ],
  kpis: [],
  kpiValues: [],
  projects: [],
  ...part,
});

export function account(id: number, currency: CurrencyCode, knownBalanceMinor: number) {
  return {
    id,
    name: `Compte ${id}`,
    currency,
    overdraftMinor: 0,
    knownBalanceMinor,
    knownBalanceOn: calendarDate("2026-10-31"),
    movedBeforeMinor: 0,
  };
}

export const paid = (
  categoryId: number,
  on: string,
  amountMinor: number,
  part: Partial<TotalsChange> = {},
): TotalsChange => ({
  isPaid: true,
  scenarioId: 0,
  categoryId,
  accountId: 1,
  currency: "EUR" as const,
  day: day(on),
  amountMinor,
  ...part,
});
export const expected = (
  categoryId: number,
  on: string,
  amountMinor: number,
  part: Partial<TotalsChange> = {},
) => paid(categoryId, on, amountMinor, { isPaid: false, accountId: 0, ...part });

export const cell = (
  id: number,
  categoryId: number,
  period: number,
  amountMinor: number,
  part: Partial<StoredCell> = {},
): StoredCell => ({
  id,
  scenarioId: null,
  categoryId,
  accountId: null,
  projectId: null,
  periodOn: firstDayOfPeriod(period, "monthly"),
  period,
  kind: "manualInput",
  amountMinor,
  ...part,
});
export const series = (
  id: number,
  categoryId: number,
  definition: StoredSeries["definition"],
  part: Partial<StoredSeries> = {},
): StoredSeries => ({
  id,
  scenarioId: null,
  categoryId,
  accountId: null,
  projectId: null,
  replacesId: null,
  begin: november,
  end: null,
  definition,
  ...part,
});

/** So much of a month comes in the week of a Monday. */
export function timing(
  id: number,
  categoryId: number,
  month: number,
  monday: string,
  amountMinor: number | null,
  scenarioId: number | null = null,
): StoredTiming {
  const weekOn = calendarDate(monday);
  const timedOn = timedDay(firstDayOfPeriod(month, "monthly"), weekOn);
  return { id, scenarioId, categoryId, accountId: null, timedOn, weekOn, period: month, amountMinor };
}

export interface Given {
  readonly totals?: readonly TotalsChange[];
  readonly series?: readonly StoredSeries[];
  readonly cells?: readonly StoredCell[];
  readonly timings?: readonly StoredTiming[];
  readonly facts?: ForecastFacts;
  readonly frozen?: ReadonlyMap<number, FrozenPlan>;
}

export function model({
  totals = [],
  series: rows = [],
  cells = [],
  timings = [],
  facts: given = facts(),
  frozen = new Map(),
}: Given) {
  const cube = new LedgerCube([]).after(totals);
  return new ForecastModel({ facts: given, cube, rows: new PlanRows(rows, cells, timings), frozen });
}

export interface Look {
  readonly frequency?: Frequency;
  readonly begin?: number;
  readonly end?: number;
  readonly accountIds?: readonly number[];
  readonly scenarioId?: number | null;
  readonly sharesPlan?: boolean;
}
export const look = (
  of: ForecastModel,
  {
    frequency = "monthly",
    begin = -2,
    end = 4,
    accountIds = [],
    scenarioId = null,
    sharesPlan = false,
  }: Look = {},
) => of.view({ frequency, range: offsetRange(begin, end), accountIds, scenarioId, sharesPlan });

export function figures(of: ForecastModel, options: Look = {}) {
  const { statement, balances } = look(of, options).result;
  return {
    lines: statement.lines.map(({ category: { id }, cells }) => ({
      id,
      cells: measures.map((measure) => Array.from(cells[measure])),
    })),
    start: balances.start,
    end: balances.end,
  };
}
export const lineOf = (
  of: ForecastModel,
  id: number,
  measure: (typeof measures)[number],
  options: Look = {},
) => [
  ...(look(of, options).result.statement.lines.find((line) => line.category.id === id)?.cells[measure] ?? []),
];
