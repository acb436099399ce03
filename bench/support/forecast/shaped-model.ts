/** Forecasts of a company with five hundred categories, whose memory goes to one thing or another. */
import { workingCalendar } from "@amont/engine/calendar/working-days.ts";
import type { ForecastFacts } from "@amont/engine/forecast/forecast-facts.ts";
import { type ForecastChange, ForecastModel } from "@amont/engine/forecast/forecast-model.ts";
import type { FrozenPlan } from "@amont/engine/forecast/frozen-plan.ts";
import { LedgerCube, type PlaceTotals } from "@amont/engine/forecast/ledger-cube.ts";
import { PlanRows } from "@amont/engine/forecast/plan-rows.ts";
import { firstDayOfPeriod, periodIndexOf } from "@amont/engine/series/input-periods.ts";
import type { StoredCell, StoredSeries } from "@amont/engine/series/plan-layers.ts";
import { addMonths, calendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";

export interface Shape {
  readonly accounts: number;
  readonly daysPerPlace: number;
  readonly cellsPerLeaf: number;
  /** A third of the lines follow another one. */
  readonly formulas: boolean;
  /** Frozen ones. */
  readonly copies: number;
  /** Read back from a later ledger. */
  readonly asOf: boolean;
  /** At each plan. */
  readonly looks: number;
}

const today = calendarDate("2026-11-17");
const current = periodIndexOf(today, "monthly");
const groups = 50;
const leavesPerGroup = 9;

const rules = {
  kind: "normal",
  vatRateBasisPoints: null,
  paymentDelayDays: 0,
  vatDeclarationDay: null,
  takesForecasts: true,
} as const;

const tree = Array.from({ length: groups }, (_, group) => {
  const isInflow = group % 2 === 0;
  const parent = {
    ...rules,
    id: group + 1,
    parentId: null,
    name: `Groupe ${group}`,
    position: group,
    isInflow,
  };
  const leaves = Array.from({ length: leavesPerGroup }, (__, at) => ({
    ...rules,
    id: 1_000 + group * leavesPerGroup + at,
    parentId: parent.id,
    name: `Ligne ${group}.${at}`,
    position: at,
    isInflow,
  }));
  return [parent, ...leaves];
}).flat();
const leafIds = tree.filter(({ parentId }) => parentId !== null).map(({ id }) => id);

export function shapedModel(shape: Shape): ForecastModel {
  const cube = new LedgerCube(placesOf(shape));
  return new ForecastModel({
    facts: factsOf(shape),
    cube: shape.asOf
      ? cube.after(leafIds.map((leafId) => ({ ...placeOf(leafId, 1), day: firstDay, amountMinor: -7 })))
      : cube,
    rows: new PlanRows(shape.formulas ? leafIds.filter((id) => id % 3 === 0).map(following) : [], [
      ...cellsOf(shape),
    ]),
    frozen: new Map(Array.from({ length: shape.copies }, (_, copy) => [copy + 1, frozenPlan(shape)])),
  });
}

/** Some leaf's payment or cell, another one each time. */
export function editOf({ parts }: ForecastModel, edit: number): ForecastChange {
  const leafId = leafIds[(edit * 7) % leafIds.length] ?? 0;
  const [cell] = parts.rows.of(leafId).cells;
  if (edit % 2 === 0 || cell === undefined)
    return { totals: [{ ...placeOf(leafId, 1), day: toEpochDay(today) - edit, amountMinor: 100 }] };
  return { rows: [{ part: "cells", id: cell.id, row: { ...cell, amountMinor: cell.amountMinor + edit } }] };
}

const factsOf = ({ accounts, copies }: Shape): ForecastFacts => ({
  today,
  offsetsFrom: today,
  currency: "EUR" as const,
  settings: {
    inputFrequency: "monthly",
    calendar: workingCalendar(96, []),
    usesExpected: true,
    plansPerAccount: false,
    computesVat: false,
  },
  tree: structuredClone(tree),
  accounts: Array.from({ length: accounts }, (_, at) => ({
    id: at + 1,
    name: `Compte ${at}`,
    currency: "EUR" as const,
    overdraftMinor: 0,
    knownBalanceMinor: 1_000_000,
    knownBalanceOn: calendarDate("2026-10-31"),
    movedBeforeMinor: 0,
  })),
  scenarios: Array.from({ length: copies }, (_, copy) => ({
    id: copy + 1,
    name: `Copie ${copy}`,
    color: "#46a7f5",
    referenceId: null,
    frozenOn: today,
  })),
  kpis: [],
  kpiValues: [],
  projects: [],
});

const placeOf = (categoryId: number, accountId: number) => ({
  isPaid: true,
  scenarioId: 0,
  categoryId,
  accountId,
  currency: "EUR" as const,
});

const firstDay = toEpochDay(addMonths(today, -24));

function* placesOf({ accounts, daysPerPlace }: Shape): Iterable<PlaceTotals> {
  const step = Math.max(1, Math.floor(700 / daysPerPlace));
  for (const leafId of leafIds) {
    for (let accountId = 1; accountId <= accounts; accountId += 1) {
      const days = Array.from(
        { length: daysPerPlace },
        (_, at) => firstDay + ((leafId + accountId) % 5) + at * step,
      );
      const sums = {
        days: Int32Array.from(days),
        amounts: Float64Array.from(days, (day) => (day * leafId) % 9_999),
      };
      yield { ...placeOf(leafId, accountId), sums };
    }
  }
}

function* cellsOf({ cellsPerLeaf }: Shape): Iterable<StoredCell> {
  let id = 0;
  for (const categoryId of leafIds) {
    for (let month = 0; month < cellsPerLeaf; month += 1) {
      id += 1;
      const period = current + month;
      yield {
        id,
        scenarioId: null,
        categoryId,
        accountId: null,
        projectId: null,
        periodOn: firstDayOfPeriod(period, "monthly"),
        period,
        kind: "manualInput",
        amountMinor: 1_000 * month + categoryId,
      };
    }
  }
}

const following = (categoryId: number): StoredSeries => ({
  id: categoryId,
  scenarioId: null,
  categoryId,
  accountId: null,
  projectId: null,
  replacesId: null,
  begin: current,
  end: null,
  definition: { kind: "categoryBased", sourceId: categoryId - 1, percent: 50, delay: 1 },
});

function frozenPlan(shape: Shape): FrozenPlan {
  const forecasts = leafIds.flatMap((categoryId) =>
    Array.from({ length: 60 }, (_, month) => ({
      categoryId,
      accountId: 0,
      currency: "EUR" as const,
      period: current + month,
      on: null,
      amountMinor: month + categoryId,
    })),
  );
  return {
    totals: new LedgerCube(placesOf({ ...shape, accounts: 1, daysPerPlace: 5 })),
    forecasts,
    timings: [],
    gone: [],
  };
}
