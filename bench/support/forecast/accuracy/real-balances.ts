/** Bands of the balance of real bodies: all their monthly payments together, each unit by the mean of its last year. */
import { mean } from "@amont/engine/statistics/ordered.ts";
import { balanceRisk } from "@amont/engine/statistics/simulation/balance-risk.ts";
import { pastErrors } from "@amont/engine/statistics/simulation/past-errors.ts";
import { simulateBalance } from "@amont/engine/statistics/simulation/simulate-balance.ts";
import { average, bootstrapped } from "./bootstrap.ts";
import { readSeries } from "./data-files.ts";
import type { Row } from "./table.ts";

const [horizon, leastHistory, pathCount] = [6, 12, 2_000];
/** A year for the forecaster, and twelve origins to learn from. */
const leastMonths = leastHistory + horizon + 24;
const shownSteps = [1, 2, 3, 6];

const lastYear = (history: Float64Array, steps: number): Float64Array =>
  new Float64Array(steps).fill(mean(history.subarray(-leastHistory)));

/** Of each body the units whose payments begin and end in the same months as those of most of them. */
export function bodies(folder: string): Float64Array[][] {
  const byBody = new Map<string, Map<string, Float64Array[]>>();
  for (const { id, first, values } of readSeries(folder, "uk-payments-monthly.tsv")) {
    const [body = ""] = id.split("|");
    const bySpan = byBody.get(body) ?? new Map<string, Float64Array[]>();
    byBody.set(body, bySpan);
    const span = `${first} ${values.length}`;
    bySpan.set(span, [...(bySpan.get(span) ?? []), values]);
  }
  return [...byBody.values()].map(
    (bySpan) => [...bySpan.values()].sort((left, right) => right.length - left.length)[0] ?? [],
  );
}

/** By origin, whether the cumulated payments lay within the band so many months ahead. */
function insideByOrigin(leaves: readonly Float64Array[]): boolean[][] {
  const months = leaves[0]?.length ?? 0;
  const ends = Array.from(
    { length: Math.max(0, months - horizon - leastMonths + 1) },
    (_, nth) => leastMonths + nth,
  );
  return ends.flatMap((end) => {
    const past = leaves.map((leaf) =>
      pastErrors(leaf.subarray(0, end), lastYear, { pathLength: horizon, leastHistory }),
    );
    const flow = leaves.reduce((sum, leaf) => sum + mean(leaf.subarray(end - leastHistory, end)), 0);
    const simulated = simulateBalance({
      seed: `origin ${end}`,
      pathCount,
      planned: Float64Array.from({ length: horizon }, (_, step) => (step + 1) * flow),
      leafErrors: past.map(({ errors }) => errors),
      originAges: past[0]?.originAges ?? [],
      pathLength: horizon,
    });
    if (simulated === null) return [];
    const { quantiles } = balanceRisk(simulated, new Float64Array(horizon));
    let actual = 0;
    const inside = Array.from({ length: horizon }, (_, step) => {
      actual += leaves.reduce((sum, leaf) => sum + (leaf[end + step] ?? 0), 0);
      return (quantiles[0]?.[step] ?? 0) <= actual && actual <= (quantiles.at(-1)?.[step] ?? 0);
    });
    return [inside];
  });
}

export function realBalanceRows(folder: string): Row[] {
  const groups = bodies(folder).map(insideByOrigin);
  const tasks = groups.flat();
  if (tasks.length === 0) return [];
  return shownSteps.map((step) => ({
    name: `Balances of bodies: 80 % after ${step} months`,
    figure: bootstrapped(groups, (all) => average(all.map((inside) => (inside[step - 1] === true ? 1 : 0)))),
    tasks: tasks.length,
  }));
}
