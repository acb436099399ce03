/**
 * The balances that a plan may lead to: paths of all leaves together, drawn from what was wrong at past origins and stretched to
 * what past balances prove; known lines on the days on which their payers may pay them. Deterministic by its seed; scenarios that
 * are given the same seed differ by their plans alone.
 */
import { at } from "../ordered.ts";
import { calibratedBalances, calibration } from "./calibrate-balance.ts";
import { addLeaf, cumulate, type Draws, drawOrigins, noErrors } from "./draw-paths.ts";
import { addKnownLine, type KnownLine } from "./draw-payments.ts";
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

/**
 * What is added up one leaf after the other, so that who does it may let others work in between, and keeps no leaf. What past
 * balances were wrong by is added up with it.
 */
export class BalanceSimulation {
  readonly draws: Draws;
  readonly #seed: string;
  readonly #originCount: number;
  readonly #pathLength: number;
  readonly #flows: Float64Array;
  readonly #payments: Float64Array;
  /** By origin, then by step. */
  readonly #past: Float64Array;

  constructor({ seed, pathCount, planned, originAges, pathLength }: Omit<SimulatedPlan, "leafErrors">) {
    this.draws = drawOrigins({ seed, pathCount, horizon: planned.length, originAges, pathLength });
    this.#seed = seed;
    this.#originCount = originAges.length;
    this.#pathLength = pathLength;
    this.#flows = noErrors(this.draws);
    this.#payments = noErrors(this.draws);
    this.#past = new Float64Array(originAges.length * pathLength);
  }

  addLeaf(errors: Float32Array): void {
    addLeaf(this.#flows, this.draws, errors);
    for (let index = 0; index < this.#past.length; index += 1)
      this.#past[index] = at(this.#past, index) + (errors[index] ?? 0);
  }

  addLine(line: KnownLine): void {
    addKnownLine(this.#payments, this.draws, this.#seed, line);
  }

  /** By how much the balances of the paths are other than planned because of when lines are paid. */
  payments(): Float64Array {
    return cumulate(this.#payments, this.draws);
  }

  finish(planned: Float64Array): SimulatedBalances {
    const { draws } = this;
    const cumulated = cumulate(this.#flows, draws);
    const { stretch, isIndicative } = calibration(
      cumulated,
      draws,
      pastBalanceErrors([this.#past], { originCount: this.#originCount, pathLength: this.#pathLength }),
    );
    const values = calibratedBalances(cumulated, draws, { stretch, planned });
    // When a payer pays is known by itself: nothing of it has to be stretched.
    const payments = this.payments();
    for (let index = 0; index < values.length; index += 1)
      values[index] = at(values, index) + at(payments, index);
    return { values, pathCount: draws.pathCount, horizon: draws.horizon, stretch, isIndicative };
  }
}

/** Null where nothing was ever forecast before: then there is no band. */
export function simulateBalance(plan: SimulatedPlan): SimulatedBalances | null {
  if (plan.originAges.length === 0) return null;
  const simulation = new BalanceSimulation(plan);
  for (const errors of plan.leafErrors) simulation.addLeaf(errors);
  return simulation.finish(plan.planned);
}
