/**
 * The indicators that we know how to work out, from the columns of a statement:
 *
 * - net cash flow: what comes in less what goes out;
 * - end balance: what is held at the end of the column;
 * - burn rate: what goes out beyond what comes in, a month on average over the last three; nothing burns while cash grows;
 * - runway: for how many months the end balance lasts at that rate, to a tenth of a month, never rounded up. There is
 *   none while nothing burns, and it is zero where nothing is left.
 */
import { addMonths } from "@amont/kernel/calendar-date.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";

export const presetKpis = ["netCashFlow", "endBalance", "burnRate", "runway"] as const;
export type PresetKpi = (typeof presetKpis)[number];

/** Runway is in months, the others in minor units. */
export const isMoney = (preset: PresetKpi): boolean => preset !== "runway";

const monthsBurnt = 3;

/** How many columns before the first that is shown its burn rate looks at. */
export const columnsBefore: Readonly<Record<Frequency, number>> = {
  daily: 92,
  weekly: 13,
  monthly: monthsBurnt - 1,
  quarterly: 0,
};

export interface PresetFacts {
  /** Without gaps, oldest first. */
  readonly periods: readonly DateInterval[];
  /** By column, in minor units. */
  readonly netCashFlow: readonly number[];
  readonly endBalance: readonly number[];
}

/** By column; null where there is nothing to say. */
export function presetKpi(preset: PresetKpi, facts: PresetFacts): ReadonlyArray<number | null> {
  switch (preset) {
    case "netCashFlow":
      return facts.netCashFlow;
    case "endBalance":
      return facts.endBalance;
    case "burnRate":
      return burnRates(facts);
    case "runway":
      return burnRates(facts).map((burn, column) => runwayOf(facts.endBalance[column] ?? 0, burn));
  }
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

function runwayOf(endBalance: number, burn: number): number | null {
  if (endBalance <= 0) return 0;
  return burn === 0 ? null : Math.floor((endBalance / burn) * 10) / 10;
}
