// Bands and probabilities of the balance of generated companies whose truth is known, each leaf forecast by the mean of its
// last year: how often balances lie within the band, and how often what was said to be so likely happens.

import { mean } from "@amont/engine/statistics/ordered.ts";
import { balanceRisk } from "@amont/engine/statistics/simulation/balance-risk.ts";
import { pastErrors } from "@amont/engine/statistics/simulation/past-errors.ts";
import { simulateBalance } from "@amont/engine/statistics/simulation/simulate-balance.ts";
import { generateCashFlows } from "./generate-cash-flows.ts";
import { type Judged, judgeCompany, nothingJudged } from "./judge-balance-bands.ts";

const [months, horizon, futureCount, pathCount] = [60, 6, 100, 2_000];
const leastHistory = 12;

/** Each leaf by the mean of its last twelve months. */
const lastYear = (history: Float64Array, steps: number): Float64Array =>
  new Float64Array(steps).fill(mean(history.subarray(-12)));

export function judgeCompanies(companyCount: number): Judged {
  const judged = nothingJudged(horizon);
  for (let nth = 0; nth < companyCount; nth += 1) {
    const seed = `company ${nth}`;
    const { history, futures } = generateCashFlows({ seed, months, horizon, futureCount });
    const past = history.map((leaf) => pastErrors(leaf, lastYear, { pathLength: horizon, leastHistory }));
    const flow = history.reduce((sum, leaf) => sum + mean(leaf.subarray(-12)), 0);
    const simulated = simulateBalance({
      seed,
      pathCount,
      planned: Float64Array.from({ length: horizon }, (_, step) => (step + 1) * flow),
      leafErrors: past.map(({ errors }) => errors),
      originAges: past[0]?.originAges ?? [],
      pathLength: horizon,
    });
    if (simulated === null) continue;
    const middle = balanceRisk(simulated, new Float64Array(horizon));
    // Floors from nearly sure to nearly impossible: a quantile of the minima, moved by the company's number.
    const ordered = middle.minima.toSorted();
    const floor = ordered[Math.floor(((nth * 37) % 100) * 0.01 * ordered.length)] ?? 0;
    const { quantiles, everBelow } = balanceRisk(simulated, new Float64Array(horizon).fill(floor));
    const [lower, upper] = [quantiles[0], quantiles.at(-1)];
    if (lower === undefined || upper === undefined) continue;
    judgeCompany(judged, { lower, upper, floor, probability: everBelow.at(-1) ?? 0 }, futures);
  }
  return judged;
}
