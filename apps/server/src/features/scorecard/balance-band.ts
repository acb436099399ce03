/**
 * Between which balances the automatic forecast of a past day would have said that the company ends: as bands of today are drawn
 * (decision 58), from what had happened before that day and nothing else. Expected lines are not drawn by their payers: what is
 * known of those is of today.
 */
import { firstDayOfPeriod } from "@amont/engine/series/input-periods.ts";
import type { ScoredFrequency } from "@amont/engine/statistics/scoring/scored-periods.ts";
import { balanceRisk, bandShares } from "@amont/engine/statistics/simulation/balance-risk.ts";
import { DatedSteps, paidBefore } from "@amont/engine/statistics/simulation/dated-errors.ts";
import { usualPathCount } from "@amont/engine/statistics/simulation/draw-paths.ts";
import { BalanceSimulation } from "@amont/engine/statistics/simulation/simulate-balance.ts";
import { addMonths, fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { LeafHistories } from "../../forecast/leaf-histories.ts";
import { turns } from "../../forecast/loading/turns.ts";

interface BandWanted {
  readonly companyId: number;
  /** The number of the period that begins on the origin. */
  readonly origin: number;
  readonly frequency: ScoredFrequency;
  /** What the automatic forecast says, by horizon. */
  readonly balances: readonly number[];
}

interface Band {
  readonly low: number;
  readonly high: number;
}

/** As far back as anything is learned from. */
const yearsLearned = 5;

/** Null where too little had happened for a band that is more than a rough idea. */
export async function balanceBand(
  histories: LeafHistories,
  { companyId, origin, frequency, balances }: BandWanted,
): Promise<readonly Band[] | null> {
  const today = firstDayOfPeriod(origin, frequency);
  const endDay = toEpochDay(today);
  const earliest = toEpochDay(addMonths(today, -12 * yearsLearned));
  const begun = histories.leaves.flatMap((leaf) => {
    const first = histories.firstDayOf(leaf.id);
    return first === null || first >= endDay ? [] : [{ leaf, first: Math.max(first, earliest) }];
  });
  if (begun.length === 0) return null;
  const firstDay = Math.min(...begun.map(({ first }) => first));
  const ends = balances.map((_, step) => firstDayOfPeriod(origin + step + 1, frequency));
  const steps = new DatedSteps(today, ends, fromEpochDay(firstDay));
  if (steps.originAges.length === 0) return null;
  const planned = Float64Array.from(balances);
  const simulation = new BalanceSimulation({
    seed: `${companyId} ${today}`,
    pathCount: usualPathCount,
    planned,
    originAges: steps.originAges,
    pathLength: steps.pathLength,
  });
  const pause = turns();
  for (const { leaf } of begun) {
    const errors = steps.errors(paidBefore(firstDay, histories.daysOf(leaf.id, { firstDay, endDay })));
    simulation.addLeaf(leaf.isInflow ? errors : errors.map((error) => -error));
    await pause();
  }
  const drawn = simulation.finish(planned);
  if (drawn.isIndicative) return null;
  const { quantiles } = balanceRisk(drawn, planned);
  const [low, high] = [quantiles[bandShares.indexOf(0.1)], quantiles[bandShares.indexOf(0.9)]];
  return balances.map((_, step) => ({
    low: roundHalfAway(low?.[step] ?? 0),
    high: roundHalfAway(high?.[step] ?? 0),
  }));
}
