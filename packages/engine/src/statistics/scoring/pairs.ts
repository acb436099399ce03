/**
 * Pairs of the scorecard: what somebody said at an origin for a horizon, and what happened. They are compared only where
 * everybody said something.
 */

export const forecasters = ["plan", "automatic", "naive", "last"] as const;
export type Forecaster = (typeof forecasters)[number];

export interface ScoredPair {
  readonly who: Forecaster;
  /** Which leaf, total or balance. */
  readonly line: string;
  readonly originOn: string;
  readonly horizon: number;
  readonly forecast: number;
  readonly actual: number;
  /** Where a band was said. */
  readonly lower?: number;
  readonly upper?: number;
}

const keyOf = ({ line, originOn, horizon }: ScoredPair): string => JSON.stringify([line, originOn, horizon]);

/** By forecaster, the pairs that all of those given have, in the order in which the first of them has them. */
export function comparablePairs(
  pairs: readonly ScoredPair[],
  compared: readonly Forecaster[],
): ReadonlyMap<Forecaster, readonly ScoredPair[]> {
  const byForecaster = new Map(compared.map((who) => [who, new Map<string, ScoredPair>()]));
  for (const pair of pairs) byForecaster.get(pair.who)?.set(keyOf(pair), pair);
  const all = [...byForecaster.values()];
  const shared = [...(all[0]?.keys() ?? [])].filter((key) => all.every((own) => own.has(key)));
  return new Map(
    [...byForecaster].map(([who, own]) => [
      who,
      shared.flatMap((key) => {
        const pair = own.get(key);
        return pair === undefined ? [] : [pair];
      }),
    ]),
  );
}

/** The same period a season ago, else the last one. */
export function naiveForecast(history: Float64Array, horizon: number, season: number): number {
  const place = history.length - season + ((horizon - 1) % season);
  return history[place] ?? history.at(-1) ?? 0;
}
