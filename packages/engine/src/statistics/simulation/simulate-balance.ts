/**
 * The balances that a plan may lead to: paths of all leaves together, drawn from what was wrong at past origins and stretched to
 * what past balances prove. Deterministic by its seed; scenarios that are given the same seed differ by their plans alone.
 */
import { calibratedBalances, calibration } from "./calibrate-balance.ts";
import { addLeaf, cumulate, drawOrigins, noErrors } from "./draw-paths.ts";
import { pastBalanceErrors } from "./past-errors.ts";

export interface SimulatedPlan {
  /** Of a company and a day. */
  readonly seed: string;
  readonly pathCount: number;
  /** The plan's balance at the end of each step. */
  readonly planned: Float64Array;
  /** By origin, then by step, towards the balance: of outflows with the other sign. The same origins for all. */
  readonly leafErrors: readonly Float32Array[];
  readonly originAges: readonly number[];
  readonly pathLength: number;
}

export interface SimulatedBalances {
  /** By step, then by path. */
  readonly values: Float64Array;
  readonly pathCount: number;
  readonly horizon: number;
  readonly stretch: Float64Array;
  readonly isIndicative: boolean;
}

/** Null where nothing was ever forecast before: then there is no band. */
export function simulateBalance(plan: SimulatedPlan): SimulatedBalances | null {
  const { seed, pathCount, planned, leafErrors, originAges, pathLength } = plan;
  if (originAges.length === 0) return null;
  const horizon = planned.length;
  const draws = drawOrigins({ seed, pathCount, horizon, originAges, pathLength });
  const flows = noErrors(draws);
  for (const errors of leafErrors) addLeaf(flows, draws, errors);
  const cumulated = cumulate(flows, draws);
  const past = pastBalanceErrors(leafErrors, { originCount: originAges.length, pathLength });
  const { stretch, isIndicative } = calibration(cumulated, draws, past);
  const values = calibratedBalances(cumulated, draws, { stretch, planned });
  return { values, pathCount, horizon, stretch, isIndicative };
}
