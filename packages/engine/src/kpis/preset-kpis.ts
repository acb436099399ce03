/**
 * The indicators that we know how to work out. Those that look back tell how fast cash goes:
 *
 * - burn rate: what goes out beyond what comes in, a month on average over the last three; nothing burns while cash grows;
 * - runway: for how many months the end balance lasts at that rate, to a tenth of a month, never rounded up. There is
 *   none while nothing burns, and it is zero where nothing is left.
 */
import { addMonths } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { type ColumnSpan, type TotalOfColumns, totalOfColumns } from "./kpi-total.ts";
import { achievement, achievementOver, budgetGap } from "./presets/budget-kept.ts";
import { lateReceivables, lateShare, topCustomerShare } from "./presets/customers.ts";
import { daysOfCash, lowPoint, plannedRunway } from "./presets/days-held.ts";
import { operatingCashFlow, sideTotal } from "./presets/flows.ts";
import type { PresetFacts, PresetValues } from "./presets/preset-facts.ts";
import { bandCoverage, forecastError, headroom } from "./presets/trust.ts";

/** What a value of ours counts: minor units, months, days, or per cent. */
export type PresetUnit = "money" | "months" | "days" | "percent";

interface Preset {
  readonly unit: PresetUnit;
  readonly values: (facts: PresetFacts) => PresetValues;
  /** What several columns come to: what becomes of its values, or worked out anew. */
  readonly total: TotalOfColumns | ((facts: PresetFacts, span: ColumnSpan) => number | null);
}

const presets = {
  netCashFlow: { unit: "money", values: (facts) => facts.netCashFlow, total: "sum" },
  inflows: { unit: "money", values: ({ statement }) => sideTotal(statement, true), total: "sum" },
  outflows: { unit: "money", values: ({ statement }) => sideTotal(statement, false), total: "sum" },
  operatingCashFlow: { unit: "money", values: operatingCashFlow, total: "sum" },
  endBalance: { unit: "money", values: (facts) => facts.endBalance, total: "last" },
  lowPoint: { unit: "money", values: lowPoint, total: "least" },
  burnRate: { unit: "money", values: burnRates, total: "last" },
  runway: { unit: "months", values: runways, total: "last" },
  plannedRunway: { unit: "days", values: plannedRunway, total: "now" },
  daysOfCash: { unit: "days", values: daysOfCash, total: "last" },
  inflowAchievement: {
    unit: "percent",
    values: (facts) => achievement(facts, "inflow"),
    total: (facts, span) => achievementOver(facts, "inflow", span),
  },
  outflowAchievement: {
    unit: "percent",
    values: (facts) => achievement(facts, "outflow"),
    total: (facts, span) => achievementOver(facts, "outflow", span),
  },
  budgetGap: { unit: "money", values: budgetGap, total: "sum" },
  lateReceivables: { unit: "money", values: lateReceivables, total: "now" },
  lateShare: { unit: "percent", values: lateShare, total: "now" },
  topCustomerShare: { unit: "percent", values: topCustomerShare, total: "now" },
  headroom: { unit: "money", values: headroom, total: "last" },
  forecastError: { unit: "percent", values: forecastError, total: "now" },
  bandCoverage: { unit: "percent", values: bandCoverage, total: "now" },
} as const satisfies Readonly<Record<string, Preset>>;

export type PresetKpi = keyof typeof presets;
export const presetKpis = Object.keys(presets) as readonly PresetKpi[];

export const unitOfPreset = (preset: PresetKpi): PresetUnit => presets[preset].unit;
export const isMoney = (preset: PresetKpi): boolean => unitOfPreset(preset) === "money";

const monthsBurnt = 3;

/** How many columns before the first that is shown its burn rate looks at. */
export const columnsBefore: Readonly<Record<Frequency, number>> = {
  daily: 92,
  weekly: 13,
  monthly: monthsBurnt - 1,
  quarterly: 0,
};

/** By column; null where there is nothing to say. */
export const presetKpi = (preset: PresetKpi, facts: PresetFacts): PresetValues =>
  presets[preset].values(facts);

/** Of several columns, as if they were one. */
export function presetTotal(preset: PresetKpi, facts: PresetFacts, span: ColumnSpan): number | null {
  const { values, total }: Preset = presets[preset];
  if (typeof total !== "string") return total(facts, span);
  return totalOfColumns(values(facts).slice(span.from, span.until), total);
}

/** Columns that begin within the three months up to the end of one: three months, one quarter, thirteen weeks or so. */
function burnRates({ periods, netCashFlow }: PresetFacts): readonly number[] {
  return periods.map(({ endExclusive }, column) => {
    const from = addMonths(endExclusive, -monthsBurnt);
    let net = 0;
    for (let at = column; at >= 0 && (periods[at]?.start ?? "") >= from; at -= 1) net += netCashFlow[at] ?? 0;
    return Math.max(0, roundHalfAway(0 - net / monthsBurnt));
  });
}

function runways(facts: PresetFacts): PresetValues {
  return burnRates(facts).map((burn, column) => runwayOf(facts.endBalance[column] ?? 0, burn));
}

function runwayOf(endBalance: number, burn: number): number | null {
  if (endBalance <= 0) return 0;
  return burn === 0 ? null : Math.floor((endBalance / burn) * 10) / 10;
}
