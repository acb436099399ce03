/** What the forecast of a leaf and the paths of a company cost, in processor time beside a plain loop of the same run. */
import { forecastLeaf } from "@amont/engine/statistics/forecast-leaf.ts";
import { addLeaf, drawOrigins, noErrors } from "@amont/engine/statistics/simulation/draw-paths.ts";

const plainRounds = 1_000_000;

/** The least of several times, in milliseconds: what the machine does beside it only adds. */
function processorTime(work: () => void, times: number): number {
  const took = Array.from({ length: times }, () => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user / 1_000;
  });
  return Math.min(...took);
}

/** A million additions and multiplications. */
function plainLoop(): number {
  let sum = 0;
  for (let round = 0; round < plainRounds; round += 1) sum = sum * 0.999_999 + round;
  return sum;
}

const leafOf = (length: number, nth: number) => ({
  amounts: Float64Array.from(
    { length },
    (_, index) =>
      10_000 +
      50 * index +
      3_000 * Math.sin((index * Math.PI) / 6) +
      ((index * 7_919 + nth * 104_729) % 1_997),
  ),
  season: 12,
  mostPeriods: length,
});

function perLeaf(length: number): number {
  const count = 60;
  const fitAll = () => {
    for (let nth = 0; nth < count; nth += 1) forecastLeaf(leafOf(length, nth), 12);
  };
  return processorTime(fitAll, 4) / count;
}

function paths(): number {
  const [leafCount, pathCount, horizon, originCount] = [500, 2_000, 91, 36];
  const originAges = Array.from({ length: originCount }, (_, index) => index + 1);
  const errors = Float32Array.from({ length: originCount * 13 }, (_, index) => ((index * 37) % 19) - 9);
  return processorTime(() => {
    const draws = drawOrigins({ seed: "costs", pathCount, horizon, originAges, pathLength: 13 });
    const flows = noErrors(draws);
    for (let leaf = 0; leaf < leafCount; leaf += 1) addLeaf(flows, draws, errors);
  }, 3);
}

export function printCosts(): void {
  const loop = Math.max(0.1, processorTime(plainLoop, 20));
  const row = (took: number, wanted: number) => ({
    "ms of processor": took.toFixed(1),
    "plain loops of a million": (took / loop).toFixed(1),
    wanted,
  });
  console.table({
    "a leaf of 36 months": row(perLeaf(36), 5),
    "a leaf of 150 months": row(perLeaf(150), 15),
    "500 leaves × 2,000 paths × 91 days": row(paths(), 1_500),
  });
}
