/** What makes the risk: how much of the spread of the paths' lowest balances comes from each leaf. */
import { at, mean } from "../ordered.ts";
import type { Draws } from "./draw-paths.ts";

/** What both move together, as a share of how far the minima move. Those of all leaves add up to about one. */
export function shareOfMinimum(cumulatedLeaf: Float64Array, draws: Draws, balances: Float64Array): number {
  const { pathCount, horizon } = draws;
  const minima = new Float64Array(pathCount).fill(Number.POSITIVE_INFINITY);
  const ofLeaf = new Float64Array(pathCount);
  for (let step = 0; step < horizon; step += 1) {
    for (let path = 0; path < pathCount; path += 1) {
      const index = step * pathCount + path;
      if (at(balances, index) >= at(minima, path)) continue;
      minima[path] = at(balances, index);
      ofLeaf[path] = at(cumulatedLeaf, index);
    }
  }
  const [centre, leafCentre] = [mean(minima), mean(ofLeaf)];
  let [together, alone] = [0, 0];
  for (let path = 0; path < pathCount; path += 1) {
    const deviation = at(minima, path) - centre;
    together += deviation * (at(ofLeaf, path) - leafCentre);
    alone += deviation * deviation;
  }
  return alone === 0 ? 0 : together / alone;
}
