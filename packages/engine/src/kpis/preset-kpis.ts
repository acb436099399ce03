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
import { achievement, budgetGap } from "./presets/budget-kept.ts";
import { lateReceivables, lateShare, topCustomerShare } from "./presets/customers.ts";
import { daysOfCash, lowPoint, plannedRunway } from "./presets/days-held.ts";
import { operatingCashFlow, sideTotal } from "./presets/flows.ts";
import type { PresetFacts, PresetValues } from "./presets/preset-facts.ts";

/** What a value of ours counts: minor units, months, days, or per cent. */
export type PresetUnit = "money" | "months" | "days" | "percent";

interface Preset {
  readonly unit: PresetUnit;
  readonly values: (facts: PresetFacts) => PresetValues;
}

const presets = {
  netCashFlow: { unit: "money", values: (facts) => facts.netCashFlow },
  inflows: { unit: "money", values: ({ statement }) => sideTotal(statement, true) },
  outflows: { unit: "money", values: ({ statement }) => sideTotal(statement, false) },
  operatingCashFlow: { unit: "money", values: operatingCashFlow },
  endBalance: { unit: "money", values: (facts) => facts.endBalance },
  lowPoint: { unit: "money", values: lowPoint },
  burnRate: { unit: "money", values: burnRates },
  runway: { unit: "months", values: runways },
  plannedRunway: { unit: "days", values: plannedRunway },
  daysOfCash: { unit: "days", values: daysOfCash },
  inflowAchievement: { unit: "percent", values: (facts) => achievement(facts, "inflow") },
  outflowAchievement: { unit: "percent", values: (facts) => achievement(facts, "outflow") },
  budgetGap: { unit: "money", values: budgetGap },
  lateReceivables: { unit: "money", values: lateReceivables },
  lateShare: { unit: "percent", values: lateShare },
  topCustomerShare: { unit: "percent", values: topCustomerShare },
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
